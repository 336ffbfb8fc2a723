// What a month takes of other months: its parts of missed hours, and what finalised ones left below zero.
import { splitPence, sum } from "#app/platform/money.ts";
import { monthsThere, type Stay } from "./pay-months.ts";
import { payFor, type Miss, type PaidMonth, type TeacherYear, type Carry } from "./teacher-year.ts";

/**
 * What the next month that is finalised is to take, whichever it is: what finalised months left below
 * zero, but for what others have taken of it. So each debt is taken once, in any order.
 */
export function carriedOn(runs: readonly PaidMonth[]): Carry[] {
  const left = new Map<string, number>();
  for (const run of runs) if (run.net < 0) left.set(run.month, -run.net);
  const taken = runs.flatMap((run) => run.carried.map((carry) => ({ ...carry, by: run.month })));
  for (const { fromMonth, amount } of taken) {
    if (fromMonth !== null) left.set(fromMonth, (left.get(fromMonth) ?? 0) - amount);
  }
  for (const { fromMonth, amount, by } of taken)
    if (fromMonth === null) takeLatest(left, by, amount);
  return [...left]
    .filter(([, amount]) => amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([fromMonth, amount]) => ({ fromMonth, amount }));
}

/** Where nobody kept which month it was of: the latest ones before the month that took it. */
function takeLatest(left: Map<string, number>, by: string, amount: number): void {
  let rest = amount;
  const before = [...left.keys()].filter((month) => month < by).toSorted();
  for (const month of before.toReversed()) {
    const owed = Math.max(0, left.get(month) ?? 0);
    const part = Math.min(rest, owed);
    left.set(month, owed - part);
    rest -= part;
  }
}

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

type Year = Stay & Pick<TeacherYear, "misses" | "runs" | "previousEnd">;

/**
 * What a month takes for each miss. A miss is spread over the teacher's months after the one it was
 * recorded in: over all of them when that was before the first, and whole in the last when that was
 * the last. Finalised months are left out and keep what they took.
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
export function hasOpenMonth(year: Stay & Pick<Year, "runs">, miss: Pick<Miss, "recordedMonth">) {
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

/** What finalised months have not taken yet of the misses, in pence; below 0 where it is to go back. */
export function notTaken(year: Year): number {
  return sum(
    missesOf(year).map((miss) => {
      const total = miss.isDeleted ? 0 : payFor(miss.minutesMissed, miss.teachRate);
      return total - takenFor(year, miss.id);
    }),
  );
}

function monthsFor(stay: Stay, { recordedMonth }: Pick<Miss, "recordedMonth">): string[] {
  const months = monthsThere(stay);
  const after = months.filter((month) => month > recordedMonth);
  return after.length > 0 ? after : months.slice(-1);
}
