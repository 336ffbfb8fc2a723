// Reads what the lines of a bank's file are held against: lines of earlier files, and payments that are booked.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { DAYS_ALIKE, type BookedPayment } from "./alike.ts";
import type { StoredLine } from "./judge-lines.ts";
import { RETURN_DAYS, type Came } from "./returned.ts";

const AT_ONCE = 500;
const BY_BANK = "Bank transfer";

type Sought = { keys: readonly string[]; bankIds: readonly string[]; isPayout: boolean };

/** A payout's lines are no lines of the bank, and stand in no file of it. */
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

/** Payments by bank transfer near these days; those that were reversed only where a bank line had brought them. */
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
    .where("feePayments.day", ">=", addDays(first, -DAYS_ALIKE))
    .where("feePayments.day", "<=", addDays(last, DAYS_ALIKE))
    .orderBy("feePayments.day")
    .orderBy("feePayments.id")
    .execute()
    .then((rows) =>
      // Of a line that is split the whole sum came.
      rows.map(({ payer, words, pence, linePence, reversedOn, ...row }) => ({
        ...row,
        payer: payer ?? "",
        words: words ?? "",
        isReversed: reversedOn !== null,
        pence: linePence ?? pence,
      })),
    );
}

/** What came, at the bank or entered by hand, in the time that a return on one of these days can undo. */
export async function readCameBefore(database: Database, days: readonly string[]): Promise<Came[]> {
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
