// An account's statement from day to day, in whole pence.
import { addMonths } from "#app/platform/days/day.ts";

/** `pence` is what the family owes more, negative for a discount or a payment. */
export type Entry = { day: string; words: string; kind: EntryKind; pence: number };
type EntryKind = "charge" | "discount" | "payment";

export type StatementDays = { from: string; to: string };

export type Statement = StatementDays & {
  /** Negative if the family was in credit. */
  broughtForwardPence: number;
  lines: (Entry & { balancePence: number })[];
  chargesPence: number;
  discountsPence: number;
  paymentsPence: number;
  owingPence: number;
};

const MONTHS_SHOWN = 3;

/** Returns the default days: the last three months up to today. */
export function usualStatementDays(today: string): StatementDays {
  return { from: addMonths(today, -MONTHS_SHOWN), to: today };
}

/** Both days count. Entries of a day keep their order; what comes after `to` is left out. */
export function statementOf(entries: readonly Entry[], { from, to }: StatementDays): Statement {
  const sorted = entries.toSorted((one, other) =>
    one.day === other.day ? 0 : one.day < other.day ? -1 : 1,
  );
  const broughtForwardPence = sumOf(sorted.filter(({ day }) => day < from));
  const own = sorted.filter(({ day }) => day >= from && day <= to);
  let balancePence = broughtForwardPence;
  const lines = own.map((entry) => ({ ...entry, balancePence: (balancePence += entry.pence) }));
  const of = (kind: EntryKind) => sumOf(own.filter((entry) => entry.kind === kind));
  return {
    from,
    to,
    broughtForwardPence,
    lines,
    chargesPence: of("charge"),
    discountsPence: of("discount"),
    paymentsPence: of("payment"),
    owingPence: balancePence,
  };
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { pence }) => sum + pence, 0);
