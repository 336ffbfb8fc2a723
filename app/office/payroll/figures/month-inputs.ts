// What a month's pay was worked out from, as its card shows it beside the figures.
import { missesOf } from "./missed-hours.ts";
import type { PayFigures } from "./pay-figures.ts";
import { monthsCounted } from "./pay-warnings.ts";
import { rateIn, type Miss, type TeacherYear } from "./teacher-year.ts";

export type MonthInputs = {
  weeklyMinutes: number;
  /** Null where a finalised month did not keep them. */
  weekMinutes: readonly (number | null)[] | null;
  /** Null where a finalised month did not keep them. */
  prepaidMinutes: readonly number[] | null;
  /** Finalised or counted by hand. */
  monthsPaid: number;
  /** The day that the rates of the month started on; null where it was not kept. */
  rateFrom: string | null;
  /** All of the schedule, but for those that were deleted. */
  misses: readonly Miss[];
};

export function monthInputs(year: TeacherYear, figures: PayFigures): MonthInputs {
  return {
    weeklyMinutes: year.weeklyMinutes,
    weekMinutes: year.weekMinutes,
    prepaidMinutes: year.prepaidMinutes,
    monthsPaid: monthsCounted(figures),
    rateFrom: rateIn(year.rates, figures.month).fromDay,
    misses: missesOf(year).flatMap(({ isDeleted, ...miss }) => (isDeleted ? [] : [miss])),
  };
}
