// Counts the trials of each month that became members.
import { monthOf } from "#app/platform/days/day.ts";

export type MonthOfTrials = { month: string; trials: number; joined: number };

/** Returns the trials that began in each of these months ('YYYY-MM'), and how many of them joined. */
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
