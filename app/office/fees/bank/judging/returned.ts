// Tells money that the bank took back from other money that went out.
import { daysBetween } from "#app/platform/days/day.ts";

const RETURN_WORDS = /\b(UNPAID|RETURNED|RECALL(?:ED)?)\b/i;

export function isReturnWords(words: string): boolean {
  return RETURN_WORDS.test(words);
}

/** A return follows what it undoes within so many days. */
export const RETURN_DAYS = 60;

export type Came = { day: string; pence: number };

/**
 * Returns a test of lines that went out: whether the bank says that it is a return, or the same sum came in the
 * last 60 days. Sums in pence, below 0 for what went out.
 */
export function returnedOf(
  came: readonly Came[],
): (line: { day: string; pence: number; words: string }) => boolean {
  const bySum = Map.groupBy(came, ({ pence }) => pence);
  return ({ day, pence, words }) =>
    pence < 0 &&
    (isReturnWords(words) || (bySum.get(-pence) ?? []).some((each) => isUndone(each.day, day)));
}

/** Whether what came on one day can be undone by what went out on another. */
export function isUndone(cameOn: string, wentOutOn: string): boolean {
  const days = daysBetween(cameOn, wentOutOn);
  return days >= 0 && days <= RETURN_DAYS;
}
