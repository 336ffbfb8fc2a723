// The order of the routines within their groups: the one way into the optimiser.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { LowerBound, BOUND_STEPS } from "./proof/lower-bound.ts";
import { keptTo } from "./constraints.ts";
import { asGiven, groupsIn, runsIn } from "./groups-in-order.ts";
import { type Problem, type ProblemOptions, problemOf } from "./problem.ts";
import { pairsOf } from "./search/score.ts";
import { type CoolingSchedule, SimulatedAnnealing } from "./search/simulated-annealing.ts";
import { splitGroups } from "./search/split-groups.ts";

const QUICK = { stepsEach: 1000, firstTemperature: 6 };
const THOROUGH = { stepsEach: 4000, firstTemperature: 6 };
/** A search that is longer than the one before finds what shorter ones cannot, up to so many steps in all. */
const MOST_STEPS = 8_000_000;
/** With no more conflicts than this unproven, the next step of the bound comes before a search. */
const NEARLY_PROVEN = 2;
/** The temperature is too low to make a conflict, and high enough to part schools and styles. */
const POLISH = { stepsEach: 2000, firstTemperature: 1 };

export type StepOptions = ProblemOptions & {
  /** A whole number: the same seed finds the same order. */
  seed: number;
  /**
   * 100, the default, keeps each group whole. Below it groups may split: at 50 where a further run
   * saves more than one conflict, at 0 wherever it saves any.
   */
  cohesion?: number;
};

type OrderOptions = StepOptions & {
  /** Without it the groups keep the order they come in. */
  minimise: boolean;
  /** Asked now and then; once true, the search ends with the best order so far. */
  isTimeUp: () => boolean;
};

type Ordered = {
  /** One for each run: a group that was split comes more than once. */
  groups: RoutineGroup[];
  conflicts: number;
  /**
   * Conflict pairs that no order avoids: of these whole groups at cohesion 100, below it of orders in
   * as many runs or fewer. The minimum is proven where `conflicts` is no more.
   */
  unavoidable: number;
};

/** With what is unavoidable in any number of runs. */
type OrderedInSteps = Ordered & { unavoidableIn: (runs: number) => number };

type OrderProgress = {
  phase: "searching" | "proving" | "splitting" | "polishing";
  /** From 0 to 1. */
  share: number;
  /** Of the best order so far. */
  conflicts: number;
  unavoidable: number;
  /** The groups in the best order so far, worked out when it is asked for. */
  groups: () => RoutineGroup[];
};

/**
 * The groups in the order they came in, each with all its routines once and what is pinned in its
 * place, in an order that has no more conflicts than the one given. Below cohesion 100 some routines
 * stand as guests in or beside other groups. `wasCutShort` says whether the time was up first.
 */
export function orderRoutines(
  groups: readonly RoutineGroup[],
  options: OrderOptions,
): Ordered & { wasCutShort: boolean } {
  if (!options.minimise) {
    const unavoidable = new LowerBound(problemOf(groups, options)).value;
    return { ...asGiven(groups, options), unavoidable, wasCutShort: false };
  }
  const search = orderInSteps(groups, options);
  for (;;) {
    const { done, value } = search.next();
    if (!done && !options.isTimeUp()) continue;
    const { conflicts, unavoidable } = value;
    const ordered = done ? value.groups : value.groups();
    return { groups: ordered, conflicts, unavoidable, wasCutShort: !done };
  }
}

/**
 * The same search with a pause every few milliseconds, the first before any step: for a screen that
 * shows how far it is and may stop it with the best order so far.
 */
export function* orderInSteps(
  groups: readonly RoutineGroup[],
  options: StepOptions,
): Generator<OrderProgress, OrderedInSteps> {
  const problem = problemOf(groups, options);
  const search = new SimulatedAnnealing(problem);
  const bound = new LowerBound(problem);
  let best = search.found(Uint16Array.from(problem.routines.keys()));
  let rounds = 0;
  const progress = (phase: OrderProgress["phase"], share: number): OrderProgress => ({
    phase,
    share,
    conflicts: pairsOf(best.score),
    unavoidable: bound.value,
    groups: () => groupsIn(problem, groups, keptTo(problem, best.order, true)),
  });
  function* improve(
    cooling: Omit<CoolingSchedule, "seed">,
    phase: OrderProgress["phase"],
    from: number,
  ) {
    const steps = search.improve(best, { ...cooling, seed: options.seed + rounds++ });
    for (let step = steps.next(); ; step = steps.next()) {
      best = step.done ? step.value : step.value.best;
      if (step.done) return;
      yield progress(phase, from + step.value.share * SHARE);
    }
  }
  const missing = () => pairsOf(best.score) - bound.value;
  const thorough = (step: number) => {
    const { stepsEach, firstTemperature } = THOROUGH;
    const most = Math.max(stepsEach, Math.floor(MOST_STEPS / problem.routines.length));
    return { stepsEach: Math.min(stepsEach * 2 ** step, most), firstTemperature };
  };
  yield* improve(QUICK, "searching", 0);
  for (let step = 0; step < BOUND_STEPS && missing() > 0; step++) {
    const share = SHARE * (1 + step);
    const steps = bound.tighten(step, pairsOf(best.score));
    let raised = steps.next();
    for (; !raised.done; raised = steps.next()) yield progress("proving", share);
    if (raised.value) best = search.found(raised.value);
    if (missing() > (step === 0 ? NEARLY_PROVEN : 0))
      yield* improve(thorough(step), "searching", share);
  }
  const last = SHARE * (1 + BOUND_STEPS);
  const unavoidableIn = inRuns(bound, groups, options);
  if ((options.cohesion ?? 100) < 100) {
    const ordered = yield* split(problem, groups, best.order, options, { last, unavoidableIn });
    return { ...ordered, unavoidableIn };
  }
  yield* improve(POLISH, "polishing", last);
  const { conflicts, unavoidable } = progress("polishing", 1);
  const order = keptTo(problem, best.order, true);
  return { groups: groupsIn(problem, groups, order), conflicts, unavoidable, unavoidableIn };
}

/** What each part of the work counts for: the first search, each step of the bound, the last search. */
const SHARE = 1 / (2 + BOUND_STEPS);

/**
 * Conflict pairs that no order in so many runs avoids: those that no order at all does, or those that
 * are left however the runs are dealt out to the groups.
 */
function inRuns(
  bound: LowerBound,
  groups: readonly RoutineGroup[],
  { gap, clearedBefore }: StepOptions,
): (runs: number) => number {
  const together = [{ name: "", routines: groups.flatMap(({ routines }) => routines) }];
  // Between runs there may be a pause that clears conflicts, wherever the runs come to lie.
  const hasPauses = clearedBefore !== undefined && clearedBefore.size > 0;
  const inAny = hasPauses ? 0 : new LowerBound(problemOf(together, { gap })).value;
  const known = new Map<number, number>();
  return (runs) => {
    const least = known.get(runs) ?? Math.max(inAny, bound.inRuns(runs));
    known.set(runs, least);
    return least;
  };
}

function* split(
  problem: Problem,
  groups: readonly RoutineGroup[],
  order: Uint16Array,
  { cohesion = 0, seed }: StepOptions,
  { last, unavoidableIn }: { last: number } & Pick<OrderedInSteps, "unavoidableIn">,
): Generator<OrderProgress, Ordered> {
  const steps = splitGroups(problem, order, { cohesion, seed });
  for (;;) {
    const { done, value } = steps.next();
    const { pairs: conflicts, runs, order: found } = done ? value : value.best;
    const unavoidable = unavoidableIn(runs);
    const groupsOfRuns = () => runsIn(problem, groups, keptTo(problem, found, false));
    if (done) return { groups: groupsOfRuns(), conflicts, unavoidable };
    const share = last + value.share * SHARE;
    yield { phase: "splitting", share, conflicts, unavoidable, groups: groupsOfRuns };
  }
}
