// The rows of a family's account: they go with the family, and the bank's lines of it lose their words.
import type { Database } from "#app/platform/database/database.server.ts";

const TABLES = ["feePayments", "feePayers", "feeCharges"] as const;

/** The ids of the rows of these families' accounts, and of the bank's lines that were booked to them. */
export async function accountRowsOf(trx: Database, familyIds: readonly string[]) {
  const rows = { feePayments: [], feePayers: [], feeCharges: [], bankLines: [] } as Record<
    (typeof TABLES)[number] | "bankLines",
    string[]
  >;
  if (familyIds.length === 0) return rows;
  for (const table of TABLES) {
    const found = await trx
      .selectFrom(table as "feePayers")
      .select("id")
      .where("familyId", "in", [...familyIds])
      .execute();
    rows[table] = found.map(({ id }) => id);
  }
  const lines = await trx
    .selectFrom("feePayments")
    .select("lineId")
    .where("familyId", "in", [...familyIds])
    .execute();
  rows.bankLines = lines.flatMap(({ lineId }) => lineId ?? []);
  return rows;
}

/** Takes the accounts away, before the families themselves go. A line of the bank stays known, without its words. */
export async function removeAccounts(trx: Database, familyIds: readonly string[]): Promise<void> {
  const { bankLines } = await accountRowsOf(trx, familyIds);
  if (familyIds.length === 0) return;
  for (const table of TABLES) {
    await trx
      .deleteFrom(table as "feePayers")
      .where("familyId", "in", [...familyIds])
      .execute();
  }
  await trx
    .updateTable("bankLines")
    .set({ words: "", payer: "" })
    .where("id", "in", [...bankLines, ""])
    .execute();
}
