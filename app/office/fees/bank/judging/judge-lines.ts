// Decides what becomes of each line of a bank's file. Booked without a press is only what is sure: a family's
// code or a confirmed payer, and no payment that it may be once more.
import { daysBetween } from "#app/platform/days/day.ts";
import type { BankLine } from "../reading/bank-row.ts";
import type { Match } from "../match-line.ts";
import { familiesOf } from "../match-line.ts";
import type { BookedPayment, FindAlike } from "./alike.ts";
import { newOnes } from "./known-lines.ts";

/** A line of an earlier file. */
export type StoredLine = {
  key: string;
  bankId: string | null;
  day: string;
  pence: number;
  balance: number | null;
  state: string;
};

/** Why a line that is somebody's is asked about all the same. */
export type Doubt =
  | ({ why: "alike" } & Pick<BookedPayment, "accountId" | "day" | "pence" | "isReversed">)
  /** The bank gave its number to another line, too. */
  | { why: "same id" };

export type Verdict =
  | { is: "known"; isBooked: boolean }
  | { is: "sure"; match: Extract<Match, { by: "code" | "payer" }> }
  | { is: "asked"; match: Match; doubt: Doubt | null }
  | { is: "returned"; match: Match }
  | { is: "out" };

export type JudgedLine = BankLine & { key: string; verdict: Verdict };

/** A file as it was judged. */
export type Compared = {
  judged: JudgedLine[];
  /** Names of families, and their whole codes, by their ids. */
  homes: ReadonlyMap<string, { name: string; code: string }>;
  /** The bank's numbers of rows that are booked. */
  bookedIds: ReadonlySet<string>;
  mark: string;
};

export type Held = {
  /** Lines of earlier files with one of these keys or numbers. */
  stored: readonly StoredLine[];
  findAlike: FindAlike;
  isReturned: (line: { day: string; pence: number; words: string }) => boolean;
  match: (line: { words: string; payer: string }) => Match;
};

/** A bank moves the day of a payment by a few days; a number that comes again much later counts rows. */
const DAYS_OF_ONE_ID = 10;

export function judgeLines(
  lines: readonly (BankLine & { key: string })[],
  { stored, findAlike, isReturned, match }: Held,
): JudgedLine[] {
  const byId = Map.groupBy(
    stored.filter(({ bankId }) => bankId !== null),
    ({ bankId }) => bankId,
  );
  const sameId = ({ bankId }: BankLine) => (bankId === null ? [] : (byId.get(bankId) ?? []));
  const known = lines.map((line) => sameId(line).find((each) => isOne(each, line)) ?? null);
  const rest = lines.filter((_, at) => known[at] === null);
  const isNew = new Map(newOnes(rest, stored).map((each, at) => [rest[at], each]));
  const idCounts = Map.groupBy(rest, ({ bankId }) => bankId);
  const judge = (line: BankLine & { key: string }): Verdict => {
    const found = match(line);
    if (line.pence < 0) {
      if (isReturned(line)) return { is: "returned", match: found };
      return found.by === "code" ? { is: "asked", match: found, doubt: null } : { is: "out" };
    }
    const isTwice = line.bankId !== null && (idCounts.get(line.bankId) ?? []).length > 1;
    if (isTwice || sameId(line).length > 0) {
      return { is: "asked", match: found, doubt: { why: "same id" } };
    }
    const alike = findAlike({ ...line, fileId: null }, familiesOf(found));
    if (alike) return { is: "asked", match: found, doubt: doubtOf(alike) };
    return "accountId" in found
      ? { is: "sure", match: found }
      : { is: "asked", match: found, doubt: null };
  };
  const byKey = Map.groupBy(stored, ({ key }) => key);
  return lines.map((line, at) => {
    const same = known[at] ?? (isNew.get(line) ? null : byKey.get(line.key)?.[0]);
    const verdict: Verdict = same
      ? { is: "known", isBooked: same.state === "booked" || same.state === "payout" }
      : judge(line);
    return { ...line, verdict };
  });
}

export function doubtOf({ accountId, day, pence, isReversed }: BookedPayment): Doubt {
  return { why: "alike", accountId, day, pence, isReversed };
}

/** The same number, sum and, but for a few days, day: whatever else the bank or the school has changed in it. */
function isOne(stored: StoredLine, { day, pence }: BankLine): boolean {
  return stored.pence === pence && Math.abs(daysBetween(stored.day, day)) <= DAYS_OF_ONE_ID;
}

/** Whether a line comes with the file: everything but what an earlier file has. */
export function isAdded({ verdict }: JudgedLine): boolean {
  return verdict.is !== "known";
}
