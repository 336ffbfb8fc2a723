// Reads the earlier bank lines and booked payments that a file's lines are compared with.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { SIMILAR_DAYS, type BookedPayment } from "./similar-payment.ts";
import type { StoredLine } from "./judge-lines.ts";
import { RETURN_DAYS, type Receipt } from "./returns.ts";

const AT_ONCE = 500;
const BY_BANK = "Bank transfer";

type Sought = { keys: readonly string[]; bankIds: readonly string[]; isPayout: boolean };

/** Returns the stored lines with one of these keys or ids; a payout's lines are compared with payouts only. */
export async function readStored(
  database: Database,
  { keys, bankIds, isPayout }: Sought,
): Promise<StoredLine[]> {
  const found = new Map<string, StoredLine>();
  for (const [column, values] of [
    ["bankLines.lineKey", keys],
    ["bankLines.bankId", bankIds],
  ] as const) {
    const each = [...new Set(values)];
    for (let first = 0; first < each.length; first += AT_ONCE) {
      const rows = await database
        .selectFrom("bankLines")
        .innerJoin("bankFiles", "bankFiles.id", "bankLines.fileId")
        .select(["bankLines.id", "bankLines.lineKey as key", "bankLines.bankId", "bankLines.day"])
        .select(["bankLines.pence", "bankLines.balance", "bankLines.state"])
        .where("bankLines.deletedAt", "is", null)
        .where(column, "in", each.slice(first, first + AT_ONCE))
        .where("bankFiles.payoutLineId", isPayout ? "is not" : "is", null)
        .orderBy("bankLines.createdAt")
        .orderBy("bankLines.place")
        .execute();
      for (const { id, ...row } of rows) found.set(id, row);
    }
  }
  return [...found.values()];
}

/** Returns payments by bank transfer around these days; reversed ones only if they came from a bank line. */
export function readBooked(
  database: Database,
  days: readonly string[],
): Promise<(BookedPayment & { lineId: string | null })[]> {
  const [first, last] = edgesOf(days);
  return database
    .selectFrom("feePayments")
    .leftJoin("bankLines", "bankLines.id", "feePayments.lineId")
    .select(["bankLines.fileId", "feePayments.lineId", "feePayments.accountId", "feePayments.day"])
    .select(["feePayments.pence", "feePayments.reversedOn"])
    .select(["bankLines.payer", "bankLines.words", "bankLines.pence as linePence"])
    .where("feePayments.deletedAt", "is", null)
    .where((eb) =>
      eb.or([eb("feePayments.reversedOn", "is", null), eb("feePayments.lineId", "is not", null)]),
    )
    .where("feePayments.kind", "=", "payment")
    .where("feePayments.way", "=", BY_BANK)
    .where("feePayments.day", ">=", addDays(first, -SIMILAR_DAYS))
    .where("feePayments.day", "<=", addDays(last, SIMILAR_DAYS))
    .orderBy("feePayments.day")
    .orderBy("feePayments.id")
    .execute()
    .then((rows) =>
      // Compare a split line by its whole sum.
      rows.map(({ payer, words, pence, linePence, reversedOn, ...row }) => ({
        ...row,
        payer: payer ?? "",
        words: words ?? "",
        isReversed: reversedOn !== null,
        pence: linePence ?? pence,
      })),
    );
}

/** Returns the money received in the period that a return on one of these days can undo. */
export async function readReceivedBefore(
  database: Database,
  days: readonly string[],
): Promise<Receipt[]> {
  const [first, last] = edgesOf(days);
  const since = addDays(first, -RETURN_DAYS);
  const lines = await database
    .selectFrom("bankLines")
    .select(["day", "pence"])
    .where("deletedAt", "is", null)
    .where("pence", ">", 0)
    .where("day", ">=", since)
    .where("day", "<=", last)
    .execute();
  const payments = await database
    .selectFrom("feePayments")
    .select(["day", "pence"])
    .where("deletedAt", "is", null)
    .where("reversedOn", "is", null)
    .where("kind", "=", "payment")
    .where("day", ">=", since)
    .where("day", "<=", last)
    .execute();
  return [...lines, ...payments];
}

function edgesOf(days: readonly string[]): [string, string] {
  const inOrder = days.toSorted();
  return [inOrder[0] ?? "9999-12-31", inOrder.at(-1) ?? "0001-01-01"];
}
