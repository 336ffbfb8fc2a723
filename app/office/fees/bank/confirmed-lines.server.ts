// Finds the bank lines of confirmed payers that one press may book.
import type { Database } from "#app/data/database/database.server.ts";
import type { BillingAccount } from "../account/billing-accounts.server.ts";
import { readInBatches } from "#app/data/database/batches.ts";
import { owedSums } from "./judging/owed-sums.ts";
import { similarPaymentFinder, type BookedPayment } from "./judging/similar-payment.ts";
import { readAccountMatcher } from "./account-matcher.server.ts";
import { MOST_CONFIRMED } from "./confirmed.schema.ts";
import { familiesOf } from "./match-line.ts";
import { readOpenCharges } from "./open-charges.server.ts";
import { selectOpenLines } from "./select-open-lines.server.ts";
import { readDoubts } from "./read-doubts.server.ts";

export type ConfirmedLine = {
  id: string;
  version: number;
  day: string;
  pence: number;
  payer: string;
  accountId: string;
};

/**
 * Returns lines that match one family by a confirmed payer and pay a sum that it owes, oldest first. A line that may
 * be a payment booked already, or another open line, or that has been booked and reversed, is left out.
 * `accounts` must be all of them.
 */
export async function readConfirmedLines(
  database: Database,
  accounts: readonly BillingAccount[],
): Promise<ConfirmedLine[]> {
  const rows = await selectOpenLines(database)
    .where("bankLines.pence", ">", 0)
    .orderBy("bankLines.day")
    .orderBy("bankLines.id")
    .execute();
  if (rows.every(({ payer }) => payer === "")) return [];
  const { matcher } = await readAccountMatcher(database, accounts);
  const [bank, payout] = [matcher({ isPayout: false }), matcher({ isPayout: true })];
  const lines = rows.map((row) => ({
    ...row,
    match: (row.payoutLineId === null ? bank : payout)(row),
  }));
  const matched = lines.flatMap(({ match, ...line }) =>
    match.by === "payer" ? [{ ...line, accountId: match.accountId }] : [],
  );
  if (matched.length === 0) return [];
  const openAlike = similarPaymentFinder(
    lines.flatMap(({ match, ...line }) =>
      familiesOf(match).map((accountId): BookedPayment => ({
        ...line,
        accountId,
        isReversed: false,
      })),
    ),
  );
  const doubtOf = await readDoubts(database, matched);
  const reversed = await readBookedBefore(database, matched);
  const takeOwed = owedSums(
    await readOpenCharges(database, new Set(matched.map(({ accountId }) => accountId))),
  );
  return matched
    .filter(
      (line) =>
        !reversed.has(line.id) &&
        doubtOf(line, [line.accountId]) === null &&
        openAlike(line, [line.accountId]) === null &&
        takeOwed(line.accountId, line.pence),
    )
    .slice(0, MOST_CONFIRMED)
    .map(({ id, version, day, pence, payer, accountId }) => {
      return { id, version, day, pence, payer, accountId };
    });
}

/** Returns the ids of lines with a payment, reversed or not. */
async function readBookedBefore(
  database: Database,
  lines: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await readInBatches(
    lines.map(({ id }) => id),
    (ids) =>
      database
        .selectFrom("feePayments")
        .select("lineId")
        .where("lineId", "in", ids)
        .where("deletedAt", "is", null)
        .execute(),
  );
  return new Set(rows.flatMap(({ lineId }) => lineId ?? []));
}
