// The rows of a family's account: they go with the family, and the bank's lines of it lose their words. A
// family with an account that the school's books need stays as long, though nobody is in it any more.
import type { Database } from "#app/platform/database/database.server.ts";
import { addYears } from "#app/platform/days/day.ts";

/** The books of a school are kept for six years; what is open after as long cannot be asked for any more. */
const BOOKS_YEARS = 6;

/** Those of these families whose account the books need at a moment (ISO text): something in it is younger. */
async function familiesInBooks(
  trx: Database,
  familyIds: readonly string[],
  at: string,
): Promise<Set<string>> {
  const since = addYears(at.slice(0, 10), -BOOKS_YEARS);
  const ids = [...familyIds, ""];
  const charged = await trx
    .selectFrom("feeCharges")
    .select("familyId")
    .where("familyId", "in", ids)
    .where("deletedAt", "is", null)
    .where("takenOffOn", "is", null)
    .where("dueOn", ">=", since)
    .execute();
  const paid = await trx
    .selectFrom("feePayments")
    .select("familyId")
    .where("familyId", "in", ids)
    .where("deletedAt", "is", null)
    .where("day", ">=", since)
    .execute();
  return new Set([...charged, ...paid].map(({ familyId }) => familyId));
}

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

/**
 * Takes away the accounts of families that are to go at a moment (ISO text), and answers with those that then
 * can: a family whose account the books need stays.
 */
export async function removeOldAccounts(
  trx: Database,
  familyIds: readonly string[],
  at: string,
): Promise<string[]> {
  const stay = await familiesInBooks(trx, familyIds, at);
  const going = familyIds.filter((id) => !stay.has(id));
  await removeAccounts(trx, going);
  return going;
}

/** A line of the bank stays known, without its words. */
async function removeAccounts(trx: Database, familyIds: readonly string[]): Promise<void> {
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
