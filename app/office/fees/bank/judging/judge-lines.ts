// Decides what happens to each line of a bank file. Only a family's code books a line automatically, and only if
// the family owes that sum and it is not a possible duplicate. A line of a confirmed payer waits for a press.
import { daysBetween } from "#app/platform/days/day.ts";
import type { BankLine } from "../reading/bank-row.ts";
import type { CertainMatch, Match } from "../match-line.ts";
import { familiesOf } from "../match-line.ts";
import type { BookedPayment, FindSimilar } from "./similar-payment.ts";
import type { TakeOwed } from "./owed-sums.ts";
import { findNewLines } from "./known-lines.ts";

/** A line of an earlier file. */
export type StoredLine = {
  key: string;
  bankId: string | null;
  day: string;
  pence: number;
  balance: number | null;
  state: string;
};

/** Why a matched line still needs an answer. */
export type Doubt =
  | ({ why: "alike" } & Pick<BookedPayment, "accountId" | "day" | "pence" | "isReversed">)
  /** Another line has the same bank id. */
  | { why: "same id" }
  /** The family is certain, and owes another sum. */
  | { why: "not owed"; accountId: string };

type Verdict =
  | { is: "known"; isBooked: boolean }
  | { is: "sure"; match: CertainMatch }
  /** From a confirmed payer, and owed. */
  | { is: "confirmed"; match: CertainMatch }
  | { is: "unsure"; match: Match; doubt: Doubt | null }
  | { is: "returned"; match: Match }
  | { is: "out" };

export type JudgedLine = BankLine & { key: string; verdict: Verdict };

/** A file after comparison. */
export type Compared = {
  judged: JudgedLine[];
  /** Names and full codes of accounts, by id. */
  homes: ReadonlyMap<string, { name: string; code: string }>;
  /** The bank ids of booked rows. */
  bookedIds: ReadonlySet<string>;
  mark: string;
};

export type Evidence = {
  /** Lines of earlier files with one of the keys or bank ids. */
  stored: readonly StoredLine[];
  findSimilar: FindSimilar;
  isReturned: (line: { day: string; pence: number; words: string }) => boolean;
  match: (line: { words: string; payer: string }) => Match;
  takeOwed: TakeOwed;
};

/** A bank may move a payment by a few days; an id reused much later is only a row number. */
const DAYS_OF_ONE_ID = 10;

export function judgeLines(
  lines: readonly (BankLine & { key: string })[],
  { stored, findSimilar, isReturned, match, takeOwed }: Evidence,
): JudgedLine[] {
  const byId = Map.groupBy(
    stored.filter(({ bankId }) => bankId !== null),
    ({ bankId }) => bankId,
  );
  const sameId = ({ bankId }: BankLine) => (bankId === null ? [] : (byId.get(bankId) ?? []));
  const known = lines.map((line) => sameId(line).find((each) => isOne(each, line)) ?? null);
  const rest = lines.filter((_, at) => known[at] === null);
  const isNew = new Map(findNewLines(rest, stored).map((each, at) => [rest[at], each]));
  const idCounts = Map.groupBy(rest, ({ bankId }) => bankId);
  const judge = (line: BankLine, found: Match): Verdict => {
    if (line.pence < 0) {
      if (isReturned(line)) return { is: "returned", match: found };
      return found.by === "code" ? { is: "unsure", match: found, doubt: null } : { is: "out" };
    }
    const isTwice = line.bankId !== null && (idCounts.get(line.bankId) ?? []).length > 1;
    if (isTwice || sameId(line).length > 0) {
      return { is: "unsure", match: found, doubt: { why: "same id" } };
    }
    const alike = findSimilar({ ...line, fileId: null }, familiesOf(found));
    if (alike) return { is: "unsure", match: found, doubt: doubtOf(alike) };
    if (!("accountId" in found)) return { is: "unsure", match: found, doubt: null };
    const { accountId } = found;
    return takeOwed(accountId, line.pence)
      ? { is: found.by === "code" ? "sure" : "confirmed", match: found }
      : { is: "unsure", match: found, doubt: { why: "not owed", accountId } };
  };
  const byKey = Map.groupBy(stored, ({ key }) => key);
  // A payer's line must not take the sum that a line with a code is booked to.
  const inOrder = lines
    .map((line, at) => ({ line, at, found: match(line) }))
    .toSorted((one, other) => Number(isPayers(one)) - Number(isPayers(other)));
  const judged = inOrder.map(({ line, at, found }) => {
    const same = known[at] ?? (isNew.get(line) ? null : byKey.get(line.key)?.[0]);
    const verdict: Verdict = same
      ? { is: "known", isBooked: same.state === "booked" || same.state === "payout" }
      : judge(line, found);
    return { at, line: { ...line, verdict } };
  });
  return judged.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
}

const isPayers = ({ found }: { found: Match }) => found.by === "payer";

export function doubtOf({ accountId, day, pence, isReversed }: BookedPayment): Doubt {
  return { why: "alike", accountId, day, pence, isReversed };
}

/** Whether two lines with the same bank id are one payment: the same sum, at most ten days apart. */
function isOne(stored: StoredLine, { day, pence }: BankLine): boolean {
  return stored.pence === pence && Math.abs(daysBetween(stored.day, day)) <= DAYS_OF_ONE_ID;
}

/** Whether a line is new, that is, in no earlier file. */
export function isAdded({ verdict }: JudgedLine): boolean {
  return verdict.is !== "known";
}
