// Reads the dates of a bank file. Day and month have one order for the whole file.
import { memoize } from "#app/platform/memoize.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import type { DayReadings } from "#app/platform/typed/day-readings.ts";

export type DayOrder = "day first" | "month first" | "mixed";

/** Bank files list past payments, up to the day after the download. */
const MONTHS_BACK = 18;
const DAYS_AHEAD = 1;

/** Whether a date is plausible: at most 18 months ago, and no later than tomorrow. */
export function isPlausible(day: string | null, today: string): boolean {
  if (day === null) return false;
  const { first, last } = plausibleDays(today);
  return day >= first && day <= last;
}

// A file asks for every cell.
const plausibleDays = memoize(1, (today: string) => ({
  first: addMonths(today, -MONTHS_BACK),
  last: addDays(today, DAYS_AHEAD),
}));

/**
 * Returns the order in which every row has a plausible date; "mixed" if neither order fits; an ambiguous row if
 * both do. Ignores rows that are implausible in both. Month first also needs a date that does not exist with the
 * day first, since a payment dated next week would look the same.
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
 * Returns a row's date in the file's order, or null. In a mixed file only rows that are plausible with the day
 * first, and not with the month first, have one.
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
