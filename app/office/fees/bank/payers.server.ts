// Who pays, as the bank writes them: a family's confirmed payers, and who pays out for many at once.
import type { Database } from "#app/data/database/database.server.ts";

export type KnownPayer = { id: string; version: number; payer: string };

/** A family's; null for those who pay out for many. */
export function readPayers(database: Database, accountId: string | null): Promise<KnownPayer[]> {
  return database
    .selectFrom("feePayers")
    .select(["id", "version", "payer"])
    .where("accountId", accountId === null ? "is" : "=", accountId)
    .where("deletedAt", "is", null)
    .orderBy("payer")
    .execute();
}
