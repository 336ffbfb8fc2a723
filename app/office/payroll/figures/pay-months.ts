// Months as 'YYYY-MM' text, and the schedules, of twelve as a rule, in which teachers are paid.
import { isDay } from "#app/platform/days/day.ts";
import type { PayNumbers } from "#app/office/school/pay-numbers.ts";
import { halfUp } from "#app/platform/money.ts";

export type PaySchedule = {
  firstMonth: string;
  /** Included. */
  lastMonth: string;
};

/** A schedule, and the weeks that it keeps from its start on. */
export type ScheduleOfWeeks = PaySchedule & { teachingWeeks: number; prepaidWeeks: number };

/** Months of a pay year, whichever it begins with. */
export const YEAR_MONTHS = 12;

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
 * The schedule that a month is looked at in: the one that it is in, otherwise the last one before it, or
 * the first of all. Undefined where there is none.
 */
export function scheduleFor<Schedule extends PaySchedule>(
  schedules: readonly Schedule[],
  month: string,
): Schedule | undefined {
  const inOrder = schedules.toSorted((one, other) => (one.firstMonth < other.firstMonth ? -1 : 1));
  return inOrder.findLast(({ firstMonth }) => firstMonth <= month) ?? inOrder[0];
}

/**
 * The schedule after the latest: it goes on where that one ended, so that no month is left out, and
 * ends before the month that pay years begin with. Where that month was changed it is shorter for once,
 * with its part of the year's weeks, halves up; a single month joins the twelve after it. For a school
 * without a schedule, the pay year of `today`.
 */
export function nextSchedule(
  schedules: readonly PaySchedule[],
  today: string,
  numbers: Pick<PayNumbers, "firstMonth" | "teachingWeeks" | "prepaidWeeks">,
): ScheduleOfWeeks {
  const { firstMonth: start, teachingWeeks, prepaidWeeks } = numbers;
  const latest = schedules
    .map(({ lastMonth }) => lastMonth)
    .toSorted()
    .at(-1);
  const firstMonth = latest === undefined ? payYearStart(today, start) : monthAfter(latest, 1);
  const until = (start - monthOfYear(firstMonth) + YEAR_MONTHS) % YEAR_MONTHS || YEAR_MONTHS;
  const months = until === 1 ? YEAR_MONTHS + 1 : until;
  return {
    firstMonth,
    lastMonth: monthAfter(firstMonth, months - 1),
    teachingWeeks: Math.max(1, halfUp(teachingWeeks * months, YEAR_MONTHS)),
    prepaidWeeks,
  };
}

/** The first month of the pay year that a day is in; pay years begin with the month `start`, 1 to 12. */
export function payYearStart(today: string, start: number): string {
  const year = Number(today.slice(0, 4));
  const first = `${year}-${String(start).padStart(2, "0")}`;
  return today.slice(0, 7) < first ? monthAfter(first, -YEAR_MONTHS) : first;
}

function monthOfYear(month: string): number {
  return Number(month.slice(5));
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthAt(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}
