// Months ('YYYY-MM'), pay schedules (usually twelve months), and the weeks and months of a teacher's
// employment in one.
import { addDays, monthOf, isDay } from "#app/platform/days/day.ts";
import { sum, halfUp } from "#app/platform/money.ts";
import type { TeacherYear, PaySchedule } from "./teacher-year.ts";
import type { PayNumbers } from "#app/office/school/pay-numbers.ts";

/** A schedule with its fixed numbers of weeks. */
export type ScheduleOfWeeks = PaySchedule & { teachingWeeks: number; prepaidWeeks: number };

/** Months in a pay year. */
export const YEAR_MONTHS = 12;

export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

/** Returns the month `months` later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  return monthAt(numberOf(month) + months);
}

/** Returns every month from first to last, inclusive. */
export function monthsOf({ firstMonth, lastMonth }: PaySchedule): string[] {
  const first = numberOf(firstMonth);
  return Array.from({ length: numberOf(lastMonth) - first + 1 }, (_, place) =>
    monthAt(first + place),
  );
}

/**
 * Returns the schedule for a month: the one containing it, otherwise the latest before it, or the first.
 * Undefined when there is none.
 */
export function scheduleFor<Schedule extends PaySchedule>(
  schedules: readonly Schedule[],
  month: string,
): Schedule | undefined {
  const inOrder = schedules.toSorted((one, other) => (one.firstMonth < other.firstMonth ? -1 : 1));
  return inOrder.findLast(({ firstMonth }) => firstMonth <= month) ?? inOrder[0];
}

/**
 * Returns the next schedule: it starts where the latest ended, so that no month is skipped, and ends before
 * the month in which pay years start. After a change of that month it is shorter once, with a proportionate
 * number of weeks (half up); a single month joins the following twelve. For a school without a schedule,
 * returns the pay year of `today`.
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

/** Returns the first month of a day's pay year; pay years start in month `start`, 1 to 12. */
export function payYearStart(today: string, start: number): string {
  const year = Number(today.slice(0, 4));
  const first = `${year}-${String(start).padStart(2, "0")}`;
  return today.slice(0, 7) < first ? monthAfter(first, -YEAR_MONTHS) : first;
}

function monthOfYear(month: string): number {
  return Number(month.slice(5));
}

/** Returns the number of months since year 0. */
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
  /** Null while weeks have no dates. */
  monday: string | null;
  minutes: number;
  isSet: boolean;
};

const WEEK_ENDS_DAYS = 6;

/** True when the teacher is employed on any day of the week, Monday to Sunday. */
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
 * Returns the counted weeks: every full week with at least one day of employment. While weeks have no dates,
 * returns all of them, or none for a teacher not employed in the schedule.
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

/** Returns the minutes of weeks whose Monday is in the month; null while weeks have no dates. */
export function minutesTaughtIn(stay: Stay, month: string): number | null {
  if (stay.weekMondays === null) return null;
  const weeks = weeksThere(stay).filter(({ monday }) => monday?.startsWith(`${month}-`));
  return sum(weeks.map(({ minutes }) => minutes));
}

/**
 * Returns the months over which they are paid: from the first day's month to the last day's, within the
 * schedule. A teacher who starts after its last month but in its last week is paid in its last month.
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

/** Returns whether a month is before or after a teacher's employment; null when within it. */
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
