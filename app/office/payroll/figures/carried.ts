// Amounts that a month takes over from others: shares of missed hours, and shortfalls of finalised months.
import { splitPence, sum } from "#app/platform/money.ts";
import { monthsThere, type Stay } from "./pay-months.ts";
import { payFor, type Miss, type PaidMonth, type TeacherYear, type Carry } from "./teacher-year.ts";

/**
 * Returns the shortfalls that the next finalised month must take: those of finalised months, less what
 * others have already taken. Each is taken once, whatever the order of finalising.
 */
export function carriedOn(runs: readonly PaidMonth[]): Carry[] {
  const left = new Map<string, number>();
  for (const run of runs) if (run.net < 0) left.set(run.month, -run.net);
  for (const { fromMonth, amount } of runs.flatMap((run) => run.carried)) {
    left.set(fromMonth, (left.get(fromMonth) ?? 0) - amount);
  }
  return [...left]
    .filter(([, amount]) => amount > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([fromMonth, amount]) => ({ fromMonth, amount }));
}

export type MissShare = {
  missId: string;
  note: string;
  recordedMonth: string;
  minutes: number;
  ratePence: number;
  /** The full amount in pence; 0 for a deleted miss. */
  total: number;
  /** Amount already taken by finalised months. */
  taken: number;
  /** The months over which the rest is spread. */
  months: string[];
  /** This month's share; negative for a refund. */
  amount: number;
};

type Year = Stay & Pick<TeacherYear, "misses" | "runs" | "previousEnd">;

/**
 * Returns a month's share of each miss. A miss is spread over the teacher's months after the one it was
 * recorded in: over all of them if that was before the first, entirely in the last if that was the last.
 * Finalised months are skipped and keep what they took.
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

/** True when an open month remains for a miss or its refund. */
export function hasOpenMonth(year: Stay & Pick<Year, "runs">, miss: Pick<Miss, "recordedMonth">) {
  const finalised = new Set(year.runs.map((run) => run.month));
  return monthsFor(year, miss).some((month) => !finalised.has(month));
}

function takenFor({ runs }: Pick<Year, "runs">, missId: string): number {
  return sum(
    runs.flatMap(({ shares }) =>
      shares.filter((share) => share.missId === missId).map(({ amount }) => amount),
    ),
  );
}

/** Returns a schedule's misses: those recorded in it, and earlier ones that belong to no other schedule. */
export function missesOf(year: Year): Miss[] {
  const { schedule, misses, previousEnd } = year;
  return [...misses, ...goneMisses(year)].filter(
    ({ recordedMonth }) =>
      recordedMonth <= schedule.lastMonth && (previousEnd === null || recordedMonth > previousEnd),
  );
}

/** Returns purged misses for which finalised months took something. */
function goneMisses({ misses, runs }: Pick<Year, "misses" | "runs">): Miss[] {
  const known = new Set(misses.map(({ id }) => id));
  const gone = new Map<string, Miss>();
  for (const run of runs.toSorted((one, other) => (one.month < other.month ? -1 : 1))) {
    for (const { missId: id, recordedMonth, note } of run.shares) {
      if (known.has(id) || gone.has(id)) continue;
      const recorded = {
        recordedMonth,
        minutesMissed: 0,
        teachRate: 0,
      };
      gone.set(id, { id, note, ...recorded, isDeleted: true });
    }
  }
  return [...gone.values()];
}

/** Returns the pence of misses not yet taken by finalised months; negative for a refund. */
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
