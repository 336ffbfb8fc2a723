// The price of a private lesson and each student's share.
import { splitPence } from "#app/platform/money.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** The price in pence of a lesson of this length from a day on. */
export type LessonPrice = { fromDay: string; minutes: number; pence: number };

/** The prices that apply to a lesson. */
export type Prices = {
  list: readonly LessonPrice[];
  today: string;
  /** The saved duration and price, kept while the duration stays the same. */
  kept?: Offer;
};

type Offer = Omit<LessonPrice, "fromDay">;

/** Default minutes of a new lesson, if they have a price. */
const USUAL_MINUTES = 30;

/**
 * Returns the lengths available on a typed day, shortest first, each with the price in force. Uses today
 * when the day cannot be read.
 */
export function offersOn({ list, today, kept }: Prices, typedDay: string): Offer[] {
  const day = valueOf(readDay(typedDay)) ?? today;
  const begun = list
    .filter(({ fromDay }) => fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  const pence = new Map(begun.map((price) => [price.minutes, price.pence]));
  if (kept) pence.set(kept.minutes, kept.pence);
  return [...pence]
    .map(([minutes, each]) => ({ minutes, pence: each }))
    .sort((one, other) => one.minutes - other.minutes);
}

type Lesson = { date: string; durationMinutes: number };

/** Returns a lesson's price in pence; null when its length has no price on its day. */
export function priceOf({ date, durationMinutes }: Lesson, prices: Prices): number | null {
  const offer = offersOn(prices, date).find(({ minutes }) => minutes === durationMinutes);
  return offer?.pence ?? null;
}

/** Returns the default minutes: half an hour, or the shortest length with a price; 0 for none. */
export function usualMinutes(prices: Prices): number {
  const offered = offersOn(prices, prices.today).map(({ minutes }) => minutes);
  return offered.includes(USUAL_MINUTES) ? USUAL_MINUTES : (offered[0] ?? 0);
}

/**
 * Splits a price in pence equally; leftover pennies go one each to the first students. The shares add up to
 * the price; empty when there are no students.
 */
export function shareOut(totalPence: number, names: readonly string[]): Student[] {
  const shares = splitPence(totalPence, names.length);
  return names.map((name, place) => ({
    name,
    amount: shares[place] ?? 0,
    memberId: null,
    paidOn: null,
    paidBy: null,
  }));
}
