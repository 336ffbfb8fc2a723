// How many trials of each month became members.
import { monthOf } from "#app/platform/days/day.ts";

export type MonthOfTrials = { month: string; trials: number; joined: number };

/** The trials that began in each of these months ('YYYY-MM'). */
export function conversionByMonth(
  trials: readonly { firstTrialDate: string; joined: boolean }[],
  months: readonly string[],
): MonthOfTrials[] {
  const byMonth = Map.groupBy(trials, ({ firstTrialDate }) => monthOf(firstTrialDate));
  return months.map((month) => {
    const begun = byMonth.get(month) ?? [];
    return { month, trials: begun.length, joined: begun.filter(({ joined }) => joined).length };
  });
}
