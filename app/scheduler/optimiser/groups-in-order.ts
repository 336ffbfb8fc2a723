// An order of routines by number, back as groups.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { pairsIn, type Problem, type ProblemOptions, problemOf } from "./problem.ts";

/** Each group whole, its routines in the order given. */
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

/** A group for each stretch of one group; one that is split comes more than once. */
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

/** The groups as they are, and how many conflicts that makes. */
export function asGiven(groups: readonly RoutineGroup[], options: ProblemOptions) {
  const problem = problemOf(groups, options);
  const conflicts = pairsIn(problem, Uint16Array.from(problem.routines.keys()));
  return { groups: [...groups], conflicts };
}
