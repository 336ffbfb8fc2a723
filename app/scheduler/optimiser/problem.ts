// The ordering problem as numbers, and back as groups: shared performers, and positions that can be
// in conflict.
import type { RoutineGroup } from "../plan/generate/grouping.ts";
import { type GroupTimes, Windows } from "./limits/group-times.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Routine } from "../plan/routine.ts";

/**
 * Routines are numbered by their place in the given order, positions by their place in any order.
 */
export type Problem = {
  routines: readonly Routine[];
  gap: number;
  /** For each group, its first position and its number of routines. */
  starts: readonly number[];
  sizes: readonly number[];
  /** The group of each position. */
  groupAt: Int32Array;
  /** For each position, the last one that can be in conflict with it; itself when there is none. */
  reach: Int32Array;
  /** 1 for a position whose routine must stay. */
  isPinned: Uint8Array;
  /** For each routine, the others with a shared performer, ascending. */
  sharing: readonly (readonly number[])[];
  /** Availability; null when there are no limits. */
  windows: Windows | null;
};

export type ProblemOptions = {
  gap: number;
  /** The rows of routines that keep their position. */
  pinnedRows?: ReadonlySet<number>;
  /** Positions directly after a pause that clears conflicts. */
  clearedBefore?: ReadonlySet<number>;
  /** When the groups start, and their routines' windows; missing when there are no limits. */
  groupTimes?: GroupTimes | undefined;
};

export function problemOf(groups: readonly RoutineGroup[], options: ProblemOptions): Problem {
  const routines = groups.flatMap((group) => group.routines);
  const sizes = groups.map((group) => group.routines.length);
  const starts: number[] = [];
  const groupAt = new Int32Array(routines.length);
  let start = 0;
  sizes.forEach((size, group) => {
    starts.push(start);
    groupAt.fill(group, start, start + size);
    start += size;
  });
  return {
    routines,
    gap: options.gap,
    starts,
    sizes,
    groupAt,
    reach: reachOf(routines.length, options),
    isPinned: Uint8Array.from(routines, ({ row }) => (options.pinnedRows?.has(row) ? 1 : 0)),
    sharing: sharingOf(routines),
    windows: options.groupTimes
      ? new Windows(options.groupTimes, { routines, starts, sizes })
      : null,
  };
}

function reachOf(count: number, { gap, clearedBefore }: ProblemOptions): Int32Array {
  const reach = new Int32Array(count);
  let last = count - 1;
  for (let position = count - 1; position >= 0; position--) {
    if (clearedBefore?.has(position + 1)) last = position;
    reach[position] = Math.min(position + gap, last);
  }
  return reach;
}

function sharingOf(routines: readonly Routine[]): number[][] {
  const sharing = routines.map(() => new Set<number>());
  const byPerformer = new Map<string, number[]>();
  routines.forEach((routine, index) => {
    for (const performer of performersByKey(routine).keys()) {
      const theirs = byPerformer.get(performer) ?? [];
      for (const other of theirs) {
        sharing[index]?.add(other);
        sharing[other]?.add(index);
      }
      theirs.push(index);
      byPerformer.set(performer, theirs);
    }
  });
  return sharing.map((others) => [...others].sort((one, other) => one - other));
}

/** Counts the conflict pairs of an order. */
export function pairsIn(problem: Problem, order: ArrayLike<number>): number {
  const positions = new Int32Array(order.length);
  for (let position = 0; position < order.length; position++)
    positions[order[position]!] = position;
  let pairs = 0;
  for (let position = 0; position < order.length; position++)
    for (const other of problem.sharing[order[position]!]!) {
      const there = positions[other]!;
      if (there > position && there <= problem.reach[position]!) pairs++;
    }
  return pairs;
}

/** Returns the whole groups, with their routines in the order given. */
export function groupsIn(
  problem: Problem,
  groups: readonly RoutineGroup[],
  order: Uint16Array,
): RoutineGroup[] {
  return groups.map(({ name }, group) => {
    const start = problem.starts[group]!;
    const indexes = [...order.subarray(start, start + problem.sizes[group]!)];
    return { name, routines: indexes.map((index) => problem.routines[index]!) };
  });
}

/** Returns a group for each stretch of one group; a split group occurs more than once. */
export function runsIn(
  problem: Problem,
  groups: readonly RoutineGroup[],
  order: Uint16Array,
): RoutineGroup[] {
  const runs: RoutineGroup[] = [];
  let last = -1;
  for (const index of order) {
    const group = problem.groupAt[index]!;
    if (group !== last) runs.push({ name: groups[group]!.name, routines: [] });
    runs.at(-1)?.routines.push(problem.routines[index]!);
    last = group;
  }
  return runs;
}

/** Returns the groups unchanged, with their number of conflicts. */
export function asGiven(groups: readonly RoutineGroup[], options: ProblemOptions) {
  const problem = problemOf(groups, options);
  const conflicts = pairsIn(problem, Uint16Array.from(problem.routines.keys()));
  return { groups: [...groups], conflicts };
}
