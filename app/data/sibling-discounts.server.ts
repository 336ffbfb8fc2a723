// Reads the school's rules of what brothers and sisters are charged less.
import type { Database } from "./database/database.server.ts";
import type { SiblingDiscount } from "#app/platform/sibling-discount.ts";

/** The newest first. */
export function readSiblingDiscounts(database: Database): Promise<SiblingDiscount[]> {
  return database
    .selectFrom("siblingDiscounts")
    .select(["fromDay", "lastDay", "percent", "pence"])
    .orderBy("fromDay", "desc")
    .execute();
}
