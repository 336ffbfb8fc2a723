// Reads the confirmed payers of families, and the collective payers.
import type { Database } from "#app/data/database/database.server.ts";

export type KnownPayer = { id: string; version: number; payer: string };

/** Returns an account's payers, or the collective ones for null. */
export function readPayers(database: Database, accountId: string | null): Promise<KnownPayer[]> {
  return database
    .selectFrom("feePayers")
    .select(["id", "version", "payer"])
    .where("accountId", accountId === null ? "is" : "=", accountId)
    .where("deletedAt", "is", null)
    .orderBy("payer")
    .execute();
}
