// What a private lesson costs, and what each of its students pays.
import { splitPence } from "#app/platform/money.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** Whole pence by the minutes of a lesson. A change here leaves the lessons of before at their price. */
const PRICE_PENCE: ReadonlyMap<number, number> = new Map([
  [30, 2000],
  [45, 2500],
  [60, 3000],
  [90, 4500],
]);

/** The minutes that a lesson can last, the shortest first. */
export const DURATIONS: readonly number[] = [...PRICE_PENCE.keys()];

export const DEFAULT_MINUTES = 30;

/** The price of a lesson in pence; null for minutes that are not in the price table. */
export function priceOf(minutes: number): number | null {
  return PRICE_PENCE.get(minutes) ?? null;
}

/**
 * What each student pays of a price in pence: equal shares, and the pennies left over one each to
 * the first. The shares add up to the price; without students there are none.
 */
export function shareOut(totalPence: number, names: readonly string[]): Student[] {
  const shares = splitPence(totalPence, names.length);
  return names.map((name, place) => ({ name, amount: shares[place] ?? 0, paidOn: null }));
}
