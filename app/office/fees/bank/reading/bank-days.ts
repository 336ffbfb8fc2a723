// The days of a bank's file: the order of day and month is the whole file's, never one row's.
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

/** The day of one cell in both orders, YYYY-MM-DD; null where that order gives no day of the calendar. */
export type DayReadings = { dayFirst: string | null; monthFirst: string | null };

export type DayOrder = "day first" | "month first" | "mixed";

/** A bank's file tells what has happened, up to the day after it was taken. */
const MONTHS_BACK = 18;
const DAYS_AHEAD = 1;

const NUMBERS = /^(\d{1,2})(\s*[/.\- ]\s*)(\d{1,2})(\s*[/.\- ]\s*)(\d{4}|\d{2})$/;

/** Reads '24/11/2026', '24-11-26', '2026-11-24' or '24 Nov 2026', with or without a time behind. */
export function dayReadings(cell: string): DayReadings {
  const text = cell.trim().replace(/[T ,]+\d{1,2}:\d{2}.*$/, "");
  const dayFirst = valueOf(readDay(text)) ?? null;
  const [, first, gap, second, otherGap, year] = NUMBERS.exec(text) ?? [];
  if (first === undefined) return { dayFirst, monthFirst: dayFirst };
  const turned = `${second}${gap}${first}${otherGap}${year}`;
  return { dayFirst, monthFirst: valueOf(readDay(turned)) ?? null };
}

/** Returns whether a bank could have written the day: at most 18 months back, and at most tomorrow. */
export function isPlausible(day: string | null, today: string): boolean {
  if (day === null) return false;
  return day >= addMonths(today, -MONTHS_BACK) && day <= addDays(today, DAYS_AHEAD);
}

/**
 * Returns the order in which every row has a plausible day; "mixed" where neither has, and a row with two days
 * where it cannot be told. Rows that are implausible in both orders tell nothing. That the month is first needs
 * a day that the calendar does not have otherwise: a bank here writes a payment of next week with the day first.
 */
export function orderOf(
  rows: readonly DayReadings[],
  today: string,
): { order: DayOrder } | { undecided: DayReadings } {
  const telling = rows.filter(
    ({ dayFirst, monthFirst }) => isPlausible(dayFirst, today) || isPlausible(monthFirst, today),
  );
  const isDayFirst = telling.every(({ dayFirst }) => isPlausible(dayFirst, today));
  const isMonthFirst = telling.every(({ monthFirst }) => isPlausible(monthFirst, today));
  if (!isDayFirst) {
    if (!isMonthFirst) return { order: "mixed" };
    const late = telling.find(({ dayFirst }) => !isPlausible(dayFirst, today));
    const isCertain = telling.some(({ dayFirst }) => dayFirst === null);
    return isCertain || !late ? { order: "month first" } : { undecided: late };
  }
  const two = telling.find(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  return isMonthFirst && two ? { undecided: two } : { order: "day first" };
}

/**
 * Returns a row's day in the file's order; null for none. In a file of both orders a row counts that is
 * plausible with the day first alone.
 */
export function dayIn(
  { dayFirst, monthFirst }: DayReadings,
  order: DayOrder,
  today: string,
): string | null {
  if (order === "day first") return dayFirst;
  if (order === "month first") return monthFirst;
  const isTwofold = dayFirst !== monthFirst && isPlausible(monthFirst, today);
  return isTwofold ? null : dayFirst;
}
