// Which weeks and months of a schedule a teacher is there for.
import { addDays, monthOf } from "#app/platform/days/day.ts";
import { sum } from "#app/platform/money.ts";
import { monthsOf } from "./pay-months.ts";
import type { TeacherYear } from "./teacher-year.ts";

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
