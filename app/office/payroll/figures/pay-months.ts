// Months as 'YYYY-MM' text, the schedules, of twelve as a rule, in which teachers are paid, and which weeks and
// months of one a teacher is there for.
import { addDays, monthOf, isDay } from "#app/platform/days/day.ts";
import { sum, halfUp } from "#app/platform/money.ts";
import type { TeacherYear, PaySchedule } from "./teacher-year.ts";
import type { PayNumbers } from "#app/office/school/pay-numbers.ts";

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

export type Stay = Pick<
  TeacherYear,
  "schedule" | "weekMondays" | "firstDay" | "lastDay" | "weeklyMinutes" | "weekMinutes"
>;

export type TeachingWeek = {
  /** Null while the weeks have no dates. */
  monday: string | null;
  minutes: number;
  isSet: boolean;
};

const WEEK_ENDS_DAYS = 6;

/** True for a week with a day, Monday to Sunday, on which the teacher is there. */
export function isThereIn(
  { firstDay, lastDay }: Pick<Stay, "firstDay" | "lastDay">,
  monday: string,
): boolean {
  return (
    (firstDay === null || firstDay <= addDays(monday, WEEK_ENDS_DAYS)) &&
    (lastDay === null || lastDay >= monday)
  );
}

/**
 * The weeks that count, each whole: those with a day on which the teacher is there. While weeks have
 * no dates it is all of them, or none for somebody who is not there in the schedule at all.
 */
export function weeksThere(stay: Stay): TeachingWeek[] {
  const { weekMondays, weekMinutes, weeklyMinutes } = stay;
  if (weekMondays === null && isAway(stay)) return [];
  return weekMinutes.flatMap((set, place): TeachingWeek[] => {
    const monday = weekMondays?.[place] ?? null;
    if (monday !== null && !isThereIn(stay, monday)) return [];
    return [{ monday, minutes: set ?? weeklyMinutes, isSet: set !== null }];
  });
}

/** The minutes of the weeks whose Monday is in the month; null while the weeks have no dates. */
export function minutesTaughtIn(stay: Stay, month: string): number | null {
  if (stay.weekMondays === null) return null;
  const weeks = weeksThere(stay).filter(({ monday }) => monday?.startsWith(`${month}-`));
  return sum(weeks.map(({ minutes }) => minutes));
}

/**
 * The months that pay them: from the month of the first day to that of the last, within the schedule.
 * Somebody who begins after its last month, but in its last week, is paid for that in its last month.
 */
export function monthsThere(stay: Stay): string[] {
  const { schedule, weekMondays, firstDay, lastDay } = stay;
  const months = monthsOf(schedule);
  if (isAway(stay)) return weeksThere(stay).length > 0 ? months.slice(-1) : [];
  if (weekMondays === null) return months;
  return months.filter(
    (month) =>
      (firstDay === null || month >= monthOf(firstDay)) &&
      (lastDay === null || month <= monthOf(lastDay)),
  );
}

/** Whether a month is before a teacher's first, or after the last; null where the teacher is there. */
export function absenceIn(stay: Stay, month: string): "not yet" | "left" | null {
  const { weekMondays, firstDay, lastDay } = stay;
  if (weekMondays === null && !isAway(stay)) return null;
  if (monthsThere(stay).includes(month)) return null;
  if (firstDay !== null && month < monthOf(firstDay)) return "not yet";
  return lastDay !== null && month > monthOf(lastDay) ? "left" : null;
}

function isAway({ schedule, firstDay, lastDay }: Stay): boolean {
  return (
    (firstDay !== null && monthOf(firstDay) > schedule.lastMonth) ||
    (lastDay !== null && monthOf(lastDay) < schedule.firstMonth)
  );
}
