// What a private lesson costs, and what each of its students pays.
import { splitPence } from "#app/platform/money.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** What a lesson of so many minutes costs from a day on, in pence. */
export type LessonPrice = { fromDay: string; minutes: number; pence: number };

/** What a lesson can cost. */
export type Prices = {
  list: readonly LessonPrice[];
  today: string;
  /** What the lesson was saved with: while it lasts as long, it stays at its price. */
  kept?: Offer;
};

type Offer = Omit<LessonPrice, "fromDay">;

/** As long as a new lesson is at first, where that has a price. */
const USUAL_MINUTES = 30;

/**
 * How long a lesson can last on a day as it is typed, the shortest first, each with the price that counts
 * from the latest day up to it. While the day cannot be read, those of today.
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

/** The price of a lesson in pence; null for minutes that have none on its day. */
export function priceOf({ date, durationMinutes }: Lesson, prices: Prices): number | null {
  const offer = offersOn(prices, date).find(({ minutes }) => minutes === durationMinutes);
  return offer?.pence ?? null;
}

/** How long a new lesson is at first: half an hour, or else the shortest that has a price; 0 for none. */
export function usualMinutes(prices: Prices): number {
  const offered = offersOn(prices, prices.today).map(({ minutes }) => minutes);
  return offered.includes(USUAL_MINUTES) ? USUAL_MINUTES : (offered[0] ?? 0);
}

/**
 * What each student pays of a price in pence: equal shares, and the pennies left over one each to
 * the first. The shares add up to the price; without students there are none.
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
