// What splitting groups buys, from whole groups on: first the search, then the proof of each point.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { keptTo } from "./constraints.ts";
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
  /** Conflicts that no order in so many runs avoids. */
  unavoidable: number;
  /** The groups in their order, one for each run, worked out when it is asked for. */
  groups: () => RoutineGroup[];
};

export type FoundCurve = {
  /** By runs, each with fewer conflicts than the one before; the first of whole groups. */
  points: FoundPoint[];
  /** Runs that an order without any conflict has at least; null where every order has one. */
  runsWithoutConflict: number | null;
};

export type CurveProgress = {
  /** While it proves the points stay as they are; it searches on only where that is asked for. */
  phase: "searching" | "splitting" | "proving" | "searching on";
  /** From 0 to 1. */
  share: number;
  curve: () => FoundCurve;
};

const WHOLE_SHARE = 0.15;
const SPLIT_SHARE = 0.75;

/**
 * The whole curve, whichever cohesion one is interested in: groups are split at once, and proofs come
 * last, as far as there is time for them. The same options find the same curve. It pauses every few
 * milliseconds, first before any step.
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

/** What is true wherever the runs come to stand: no routine is pinned, and between runs a pause may clear conflicts. */
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
  // Two groups of one name beside each other are one run, and still two groups.
  const isWhole = runs === bound.groups;
  return {
    runs,
    conflicts: pairs,
    unavoidable: bound.inRuns(runs),
    groups: () => {
      const kept = keptTo(problem, order, isWhole);
      return isWhole ? groupsIn(problem, groups, kept) : runsIn(problem, groups, kept);
    },
  };
}
