// Whether a day can be a teacher's first or last: its weeks have to have dates.
import { monthOf } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import type { PaySchedule } from "#app/office/payroll/figures/teacher-year.ts";

type Dated = PaySchedule & { weekMondays: readonly string[] | null };

/** Said by the fields of a year whose weeks have no dates. */
export const NO_DATES = "The weeks of this pay year have no dates yet.";

/**
 * Why a day cannot be a teacher's first or last; null where it can. A day before the first schedule
 * needs no dates, since nobody was paid here then.
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
    return `The weeks of ${span} have no dates yet. Give them dates under Rates and weeks first.`;
  }
  const isLater = schedules.every(({ lastMonth }) => lastMonth < month);
  return isLater ? `No pay schedule has ${formatMonth(month)} yet. Start it first.` : null;
}

/** Why a teacher cannot be added without a first day; null where the newest pay year's weeks have no dates. */
export function whyNoneGiven(schedules: readonly Dated[]): string | null {
  const isDated = (schedules.at(-1)?.weekMondays ?? null) !== null;
  return isDated ? "Enter the first day, such as 16/11/2026." : null;
}
