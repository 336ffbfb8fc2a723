// Months as 'YYYY-MM' text, and the schedules of twelve of them in which teachers are paid.
import { isDay } from "#app/platform/days/day.ts";

export type PaySchedule = {
  firstMonth: string;
  /** Included. */
  lastMonth: string;
};

/** Months in one schedule; a new one has as many. */
export const SCHEDULE_MONTHS = 12;
const PAY_YEAR_STARTS = "05";

export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** The month so many months later, or earlier when negative. */
export function monthAfter(month: string, months: number): string {
  return monthAt(numberOf(month) + months);
}

/** Every month from the first to the last, both included. */
export function monthsOf({ firstMonth, lastMonth }: PaySchedule): string[] {
  const first = numberOf(firstMonth);
  return Array.from({ length: numberOf(lastMonth) - first + 1 }, (_, place) =>
    monthAt(first + place),
  );
}

/**
 * The schedule that a month is looked at in: the one that it is in, else the last one before it, or
 * the first of all. Undefined where there is none.
 */
export function scheduleFor<Schedule extends PaySchedule>(
  schedules: readonly Schedule[],
  month: string,
): Schedule | undefined {
  const inOrder = schedules.toSorted((one, other) => (one.firstMonth < other.firstMonth ? -1 : 1));
  return inOrder.findLast(({ firstMonth }) => firstMonth <= month) ?? inOrder[0];
}

/** The twelve months after the latest schedule; for a school without one, the pay year of `today`. */
export function nextSchedule(schedules: readonly PaySchedule[], today: string): PaySchedule {
  const ends = schedules.map(({ lastMonth }) => lastMonth).toSorted();
  const latest = ends.at(-1);
  const firstMonth = latest === undefined ? payYearStart(today) : monthAfter(latest, 1);
  return { firstMonth, lastMonth: monthAfter(firstMonth, SCHEDULE_MONTHS - 1) };
}

/** The first month of the pay year, May to April, that a day is in. */
export function payYearStart(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5, 7) < PAY_YEAR_STARTS ? year - 1 : year}-${PAY_YEAR_STARTS}`;
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}
