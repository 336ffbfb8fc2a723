// The days on which a child performs, counted for a licence. The limit is the school's setting, not the law.
import { addMonths } from "#app/platform/days/day.ts";

const MONTHS = 6;

export type LicenceDays = {
  /** The most days in the six months up to any of the dates. */
  days: number;
  /** The dates up to which there are more days than the limit. */
  over: string[];
};

/**
 * Returns how many days a child performs in the six months up to each date (YYYY-MM-DD), at most. Two performances
 * on one day are one day. `all` are the child's days everywhere, `dates` those of the show.
 */
export function licenceDays(
  all: readonly string[],
  dates: readonly string[],
  limit: number,
): LicenceDays {
  const distinct = [...new Set([...all, ...dates])].toSorted();
  const counted = [...new Set(dates)].toSorted().map((date) => {
    const from = addMonths(date, -MONTHS);
    return { date, count: distinct.filter((day) => from < day && day <= date).length };
  });
  return {
    days: Math.max(0, ...counted.map(({ count }) => count)),
    over: counted.filter(({ count }) => count > limit).map(({ date }) => date),
  };
}
