// Reads the school's discounts.
import type { Database } from "./database/database.server.ts";
import type { Discount, Discounted } from "#app/platform/discounts.ts";

export const DISCOUNT_TABLES = {
  siblings: "siblingDiscounts",
  classes: "classDiscounts",
} as const satisfies Record<Discounted, string>;

/** Returns the discounts of a kind, newest first. */
export function readDiscounts(database: Database, of: Discounted): Promise<Discount[]> {
  return database
    .selectFrom(DISCOUNT_TABLES[of])
    .select(["fromDay", "lastDay", "fromPlace", "percent", "pence"])
    .orderBy("fromDay", "desc")
    .execute();
}
