// Reads the school's sibling discounts.
import type { Database } from "./database/database.server.ts";
import type { SiblingDiscount } from "#app/platform/sibling-discount.ts";

/** Returns the discounts, newest first. */
export function readSiblingDiscounts(database: Database): Promise<SiblingDiscount[]> {
  return database
    .selectFrom("siblingDiscounts")
    .select(["fromDay", "lastDay", "percent", "pence"])
    .orderBy("fromDay", "desc")
    .execute();
}
