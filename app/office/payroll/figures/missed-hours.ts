// How missed hours are taken from the pay: in even parts, in the months after they were recorded.
import { splitPence } from "#app/platform/money.ts";
import { monthsOf } from "./pay-months.ts";
import { payFor, sum } from "./pay-sums.ts";
import type { Miss, TeacherYear } from "./teacher-year.ts";

export type MissShare = {
  missId: string;
  note: string;
  recordedMonth: string;
  minutes: number;
  ratePence: number;
  /** The whole of it, in pence; 0 for a miss that was deleted. */
  total: number;
  /** What finalised months took. */
  taken: number;
  /** The months that the rest is spread over. */
  months: string[];
  /** What the month in question takes; negative where it gives back. */
  amount: number;
};

type Year = Pick<TeacherYear, "schedule" | "misses" | "runs" | "previousEnd">;

/**
 * What a month takes for each miss. A miss is spread over the months after the one it was recorded
 * in, to the end of the schedule: over all of them when that was before the start, and whole in the
 * last month when that was the last. Finalised months are left out and keep what they took.
 */
export function missShares(year: Year, month: string): MissShare[] {
  const finalised = new Set(year.runs.map((run) => run.month));
  return missesOf(year).flatMap((miss) => {
    const taken = takenFor(year, miss.id);
    if (miss.isDeleted && taken === 0) return [];
    const months = monthsFor(year, miss).filter((each) => !finalised.has(each));
    const place = months.indexOf(month);
    if (place < 0) return [];
    const total = miss.isDeleted ? 0 : payFor(miss.minutesMissed, miss.teachRate);
    const amount = splitPence(total - taken, months.length)[place] ?? 0;
    const { id: missId, note, recordedMonth, minutesMissed: minutes, teachRate: ratePence } = miss;
    return { missId, note, recordedMonth, minutes, ratePence, total, taken, months, amount };
  });
}

/** True where a month is left that a miss, or its return, could be taken in. */
export function hasOpenMonth(
  year: Pick<Year, "schedule" | "runs">,
  miss: Pick<Miss, "recordedMonth">,
) {
  const finalised = new Set(year.runs.map((run) => run.month));
  return monthsFor(year, miss).some((month) => !finalised.has(month));
}

export function takenFor({ runs }: Pick<Year, "runs">, missId: string): number {
  return sum(
    runs.flatMap(({ shares }) =>
      shares.filter((share) => share.missId === missId).map(({ amount }) => amount),
    ),
  );
}

/** The misses of a schedule: those recorded in it, and those before it that no earlier one has. */
export function missesOf(year: Year): Miss[] {
  const { schedule, misses, previousEnd } = year;
  return [...misses, ...goneMisses(year)].filter(
    ({ recordedMonth }) =>
      recordedMonth <= schedule.lastMonth && (previousEnd === null || recordedMonth > previousEnd),
  );
}

/** Those that finalised months took something for, and that were deleted so long ago that they are gone. */
function goneMisses({ misses, runs }: Pick<Year, "misses" | "runs">): Miss[] {
  const known = new Set(misses.map(({ id }) => id));
  const gone = new Map<string, Miss>();
  for (const run of runs.toSorted((one, other) => (one.month < other.month ? -1 : 1))) {
    for (const { missId: id, recordedMonth, note } of run.shares) {
      if (known.has(id) || gone.has(id)) continue;
      const recorded = {
        recordedMonth: recordedMonth ?? run.month,
        minutesMissed: 0,
        teachRate: 0,
      };
      gone.set(id, { id, note, ...recorded, isDeleted: true });
    }
  }
  return [...gone.values()];
}

function monthsFor(
  { schedule }: Pick<Year, "schedule">,
  { recordedMonth }: Pick<Miss, "recordedMonth">,
) {
  const after = monthsOf(schedule).filter((month) => month > recordedMonth);
  return after.length > 0 ? after : [schedule.lastMonth];
}
