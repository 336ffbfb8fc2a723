// Checks whether a day can be a teacher's first or last: its weeks must have dates.
import { monthOf } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import type { PaySchedule } from "#app/office/payroll/figures/teacher-year.ts";

type Dated = PaySchedule & { weekMondays: readonly string[] | null };

/** Shown at the fields while the year's weeks have no dates. */
export const NO_DATES = "The weeks of this pay year have no dates yet.";

/**
 * Returns why a day cannot be a teacher's first or last; null when it can. A day before the first schedule
 * needs no dates, because no pay existed then.
 */
export function whyNoDay(schedules: readonly Dated[], day: string): string | null {
  const month = monthOf(day);
  const schedule = schedules.find(
    ({ firstMonth, lastMonth }) => firstMonth <= month && month <= lastMonth,
  );
  if (schedule) {
    if (schedule.weekMondays !== null) return null;
    const { firstMonth, lastMonth } = schedule;
    const span = `${formatMonth(firstMonth)} to ${formatMonth(lastMonth)}`;
    return `The weeks of ${span} have no dates yet. Set them in Rates and weeks first.`;
  }
  const isLater = schedules.every(({ lastMonth }) => lastMonth < month);
  return isLater ? `There is no pay schedule for ${formatMonth(month)} yet. Start it first.` : null;
}

/** Returns why a first day is required; null while the newest pay year's weeks have no dates. */
export function whyNoneGiven(schedules: readonly Dated[]): string | null {
  const isDated = (schedules.at(-1)?.weekMondays ?? null) !== null;
  return isDated ? "Enter the first day, such as 16/11/2026." : null;
}
