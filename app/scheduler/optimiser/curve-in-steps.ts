// The trade-off between splitting groups and conflicts, from whole groups on: the search, then a
// proof for each point.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { requireConstraints } from "./constraints.ts";
import { groupsIn, runsIn, type Problem, problemOf } from "./problem.ts";
import { QUICK, type StepOptions, THOROUGH } from "./order-whole.ts";
import { LowerBound } from "./proof/lower-bound.ts";
import { RUNS_BOUND_STEPS, RunsBound } from "./proof/runs-bound.ts";
import type { CurveFigures } from "./search/cohesion-curve.ts";
import { Front, type Split } from "./search/front.ts";
import { LooseOrder } from "./search/loose-order.ts";
import { SimulatedAnnealing } from "./search/simulated-annealing.ts";
import { splitGroups } from "./search/split-groups.ts";

export type FoundPoint = CurveFigures & {
  /** Conflicts that no order with this many blocks avoids. */
  unavoidable: number;
  /** Returns the groups in order, one for each block; computed on demand. */
  groups: () => RoutineGroup[];
};

export type FoundCurve = {
  /**
   * Sorted by number of blocks, each with fewer conflicts than the previous point; the first has
   * whole groups.
   */
  points: FoundPoint[];
  /**
   * The lower bound on the blocks of an order without conflicts; null when every order has a
   * conflict.
   */
  runsWithoutConflict: number | null;
};

export type CurveProgress = {
  /** While proving, the points no longer change; "searching on" happens only when requested. */
  phase: "searching" | "splitting" | "proving" | "searching on";
  /** From 0 to 1. */
  share: number;
  curve: () => FoundCurve;
};

const WHOLE_SHARE = 0.15;
const SPLIT_SHARE = 0.75;

/**
 * Yields progress and returns the whole curve, independent of the cohesion chosen. Groups are split
 * first; proofs run last, as time allows. The same options give the same curve. Yields every few
 * milliseconds, and once before the first step.
 */
export function* curveInSteps(
  groups: readonly RoutineGroup[],
  options: StepOptions,
): Generator<CurveProgress, FoundCurve> {
  const problem = problemOf(groups, options);
  const given = Uint16Array.from(problem.routines.keys());
  const front = new Front(problem);
  const bound = runsBoundOf(groups, options);
  const curve = (): FoundCurve => ({
    points: front.all().map((split) => pointOf(problem, groups, split, bound)),
    runsWithoutConflict: bound.fewestRunsWithoutConflict(),
  });
  const progress = (phase: CurveProgress["phase"], share: number) => ({ phase, share, curve });
  front.add({ ...new LooseOrder(problem, given).total(), order: given });
  yield progress("searching", 0);
  const search = new SimulatedAnnealing(problem);
  let whole = search.found(given);
  for (const [index, cooling] of [QUICK, THOROUGH].entries()) {
    const steps = search.improve(whole, { ...cooling, seed: options.seed + index });
    let step = steps.next();
    for (; !step.done; step = steps.next())
      yield progress("searching", ((index + step.value.share) * WHOLE_SHARE) / 2);
    whole = step.value;
    front.add({ ...new LooseOrder(problem, whole.order).total(), order: whole.order });
  }
  const splits = (round: number) =>
    splitGroups(problem, whole.order, { seed: options.seed + round, front, fewest: bound.always });
  for (const share of splits(0)) yield progress("splitting", WHOLE_SHARE + share * SPLIT_SHARE);
  for (let step = 0; step < RUNS_BOUND_STEPS; step++)
    for (const _ of bound.tighten(step)) yield progress("proving", WHOLE_SHARE + SPLIT_SHARE);
  for (let round = 1; options.searchesOn && problem.routines.length > 0; round++) {
    yield progress("searching on", 1);
    for (const _ of splits(round)) yield progress("searching on", 1);
  }
  return curve();
}

// Holds wherever the blocks are: no routine is pinned, and a pause between blocks may clear
// conflicts.
function runsBoundOf(
  groups: readonly RoutineGroup[],
  { gap, clearedBefore }: StepOptions,
): RunsBound {
  const together = [{ name: "", routines: groups.flatMap(({ routines }) => routines) }];
  const hasPauses = clearedBefore !== undefined && clearedBefore.size > 0;
  const always = hasPauses ? 0 : new LowerBound(problemOf(together, { gap })).value;
  const unpinned = problemOf(groups, { gap, ...(clearedBefore ? { clearedBefore } : {}) });
  return new RunsBound(unpinned, always);
}

function pointOf(
  problem: Problem,
  groups: readonly RoutineGroup[],
  { pairs, runs, order }: Split,
  bound: RunsBound,
): FoundPoint {
  // Two adjacent groups of one name form one block but remain two groups.
  const isWhole = runs === bound.groups;
  return {
    runs,
    conflicts: pairs,
    unavoidable: bound.inRuns(runs),
    groups: () => {
      const kept = requireConstraints(problem, order, isWhole);
      return isWhole ? groupsIn(problem, groups, kept) : runsIn(problem, groups, kept);
    },
  };
}
