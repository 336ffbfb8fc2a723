// Reads the payments that a returned line may undo.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readAccountContacts } from "../account/account-contacts.server.ts";
import { isReturnable, RETURN_DAYS } from "./judging/returns.ts";

export type Returnable = {
  paymentId: string;
  accountId: string;
  family: string;
  day: string;
  pence: number;
};

type Went = { day: string; pence: number };

/** Returns a finder of payments with a line's sum in the 60 days before it, latest first. */
export async function readReturnable(
  database: Database,
  lines: readonly Went[],
): Promise<(line: Went) => Returnable[]> {
  const out = lines.filter(({ pence }) => pence < 0);
  if (out.length === 0) return () => [];
  const days = out.map(({ day }) => day).toSorted();
  const rows = await database
    .selectFrom("feePayments")
    .select(["feePayments.id as paymentId", "feePayments.accountId"])
    .select(["feePayments.day", "feePayments.pence"])
    .where("feePayments.deletedAt", "is", null)
    .where("feePayments.reversedOn", "is", null)
    .where("feePayments.kind", "=", "payment")
    .where("feePayments.pence", "in", [...new Set(out.map(({ pence }) => -pence))])
    .where("feePayments.day", ">=", addDays(days[0] ?? "", -RETURN_DAYS))
    .where("feePayments.day", "<=", days.at(-1) ?? "")
    .orderBy("feePayments.day", "desc")
    .orderBy("feePayments.id")
    .execute();
  const holders = await readAccountContacts(database, [
    ...new Set(rows.map(({ accountId }) => accountId)),
  ]);
  const named = rows
    .map((row) => ({ ...row, family: holders.get(row.accountId)?.name ?? "" }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.family.localeCompare(b.family, "en-GB"));
  return ({ day, pence }) =>
    named.filter((row) => row.pence === -pence && isReturnable(row.day, day));
}
