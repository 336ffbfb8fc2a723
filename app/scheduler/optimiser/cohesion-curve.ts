// What splitting groups buys: the fewest conflicts found for each number of runs.
import type { RoutineGroup } from "../plan/grouping.ts";
import { type ProblemOptions, problemOf } from "./problem.ts";
import { splitGroups } from "./split-groups.ts";

export type CurvePoint = { cohesion: number; runs: number; conflicts: number };

/** Where the curve is looked at: close together where most groups split. */
const COHESIONS = [75, 66, 60, 55, 50, 45, 40, 25, 0];

/**
 * The points of the curve from whole groups in the order given, best with an order that
 * `orderRoutines` found, down to cohesion 0. Each point has more runs and fewer conflicts than the
 * one before; what was found at a lower cohesion and is no worse takes a point's place. It pauses now
 * and then.
 */
export function* cohesionCurve(
  groups: readonly RoutineGroup[],
  { seed, ...options }: ProblemOptions & { seed: number },
): Generator<void, CurvePoint[]> {
  const problem = problemOf(groups, options);
  const given = Uint16Array.from(problem.routines.keys());
  const found: CurvePoint[] = [];
  const add = (cohesion: number, { pairs, runs }: { pairs: number; runs: number }) => {
    found.push({ cohesion, runs, conflicts: pairs });
  };
  for (const cohesion of COHESIONS) {
    const steps = splitGroups(problem, given, { cohesion, seed });
    let step = steps.next();
    // Before its first step the search has the order given.
    if (found.length === 0 && !step.done) add(100, step.value.best);
    for (; !step.done; step = steps.next()) yield;
    add(cohesion, step.value);
  }
  return found.filter(
    (point, at) =>
      !found.some((other, index) => index !== at && isBetter(other, point, index < at)),
  );
}

function isBetter(one: CurvePoint, other: CurvePoint, isEarlier: boolean): boolean {
  const isNoWorse = one.runs <= other.runs && one.conflicts <= other.conflicts;
  const isSame = one.runs === other.runs && one.conflicts === other.conflicts;
  return isNoWorse && (!isSame || isEarlier);
}
