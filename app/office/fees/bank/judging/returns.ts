// Recognises returned payments among outgoing money.
import { daysBetween } from "#app/platform/days/day.ts";

const RETURN_WORDS = /\b(UNPAID|RETURNED|RECALL(?:ED)?)\b/i;

export function isReturnWords(words: string): boolean {
  return RETURN_WORDS.test(words);
}

/** A return follows its payment within this many days. */
export const RETURN_DAYS = 60;

export type Receipt = { day: string; pence: number };

/**
 * Returns a test for outgoing lines: true if the bank calls it a return, or if the same sum came in within the
 * last 60 days. Sums are pence, negative for outgoing money.
 */
export function returnDetector(
  received: readonly Receipt[],
): (line: { day: string; pence: number; words: string }) => boolean {
  const bySum = Map.groupBy(received, ({ pence }) => pence);
  return ({ day, pence, words }) =>
    pence < 0 &&
    (isReturnWords(words) || (bySum.get(-pence) ?? []).some((each) => isReturnable(each.day, day)));
}

/** Whether a return on one day can undo a payment of another day. */
export function isReturnable(cameOn: string, wentOutOn: string): boolean {
  const days = daysBetween(cameOn, wentOutOn);
  return days >= 0 && days <= RETURN_DAYS;
}
