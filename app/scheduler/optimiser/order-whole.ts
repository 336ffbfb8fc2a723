// Alternates the search for an order of whole groups with the proof of its bound.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { requireConstraints } from "./constraints.ts";
import { groupsIn, type ProblemOptions, problemOf } from "./problem.ts";
import type { Certificate } from "./proof/certificate.ts";
import { BOUND_STEPS, LowerBound } from "./proof/lower-bound.ts";
import { annealConflicts } from "./search/conflict-annealing.ts";
import { pairsOf } from "./search/score.ts";
import { spreadHeaviest } from "./search/spread-heaviest.ts";
import { type CoolingSchedule, SimulatedAnnealing } from "./search/simulated-annealing.ts";

export type StepOptions = ProblemOptions & {
  /** A whole number: the same seed gives the same order. */
  seed: number;
  /**
   * 100, the default, keeps each group whole. Below that groups may be split: at 50 where a further
   * block saves more than one conflict, at 0 wherever it saves any.
   */
  cohesion?: number;
  /** True to search until everything is proven, rather than for the usual number of steps. */
  searchesOn?: boolean;
};

export type Ordered = {
  /** One for each block: a split group occurs more than once. */
  groups: RoutineGroup[];
  conflicts: number;
  /**
   * A lower bound on conflict pairs: of whole groups at cohesion 100, below that of orders with at
   * most as many blocks. The minimum is proven when `conflicts` equals it.
   */
  unavoidable: number;
  /** The part of those that no order avoids, wherever the groups are. */
  anywhere: number;
  /** Returns the proof of the bound for a checker; null when there is none for split groups. */
  certificate: () => Certificate | null;
};

export type OrderProgress = {
  phase: "searching" | "proving" | "splitting" | "polishing";
  /** From 0 to 1. */
  share: number;
  /** Of the best order so far. */
  conflicts: number;
  unavoidable: number;
  anywhere: number;
  certificate: Ordered["certificate"];
  /** Returns the groups in the best order so far; computed on demand. */
  groups: () => RoutineGroup[];
};

export const QUICK = { stepsEach: 1000, firstTemperature: 6 };
export const THOROUGH = { stepsEach: 4000, firstTemperature: 6 };
/** With the most frequent performers already placed best, a few steps place the rest. */
const SPREAD = { stepsEach: 500, firstTemperature: 6 };
/** Lower when only some groups move, as the search starts near the best order. */
const FOCUSED_TEMPERATURE = 3;
/**
 * Each search is longer than the last, to find what shorter ones cannot, up to this many steps in
 * all.
 */
const MOST_STEPS = 8_000_000;
/** With at most this many conflicts unproven, the next step of the bound comes before a search. */
const NEARLY_PROVEN = 2;
/**
 * The share of unproven conflicts from which finer steps of the bound achieve more than longer
 * searches.
 */
const CLOSE = 0.1;
/**
 * From this step on, each step of the bound is followed by a search, as it takes as long as all
 * before it.
 */
const LONG_STEP = 3;
/** Too low to make a conflict, and high enough to separate schools and styles. */
const POLISH = { stepsEach: 2000, firstTemperature: 1 };

/** This many steps on conflicts alone take as long as one that considers all soft constraints. */
const QUICKER = 3;

type Thorough = Omit<CoolingSchedule, "seed">;

/**
 * The share of each part of the work: the first search, each step of the bound, the last search.
 */
const SHARE = 1 / (2 + BOUND_STEPS);

/**
 * Orders whole groups, in the given order. Yields every few milliseconds, and once before the first
 * step.
 */
export function* orderWhole(
  groups: readonly RoutineGroup[],
  options: StepOptions,
): Generator<OrderProgress, Ordered> {
  const problem = problemOf(groups, options);
  const search = new SimulatedAnnealing(problem);
  const bound = new LowerBound(problem);
  const { windows, isPinned } = problem;
  const given = Uint16Array.from(problem.routines.keys());
  let best = search.found(windows ? windows.kept(given, isPinned) : given);
  let rounds = 0;
  let wasInVain = false;
  const progress = (phase: OrderProgress["phase"], share: number): OrderProgress => ({
    phase,
    share,
    conflicts: pairsOf(best.score),
    unavoidable: bound.value,
    anywhere: Math.min(bound.value, bound.anywhere),
    certificate: () => bound.certificate(),
    groups: () => groupsIn(problem, groups, requireConstraints(problem, best.order, true)),
  });
  function* improve(
    cooling: Omit<CoolingSchedule, "seed">,
    phase: OrderProgress["phase"],
    from: number,
  ) {
    const before = pairsOf(best.score);
    const steps = search.improve(best, { ...cooling, seed: options.seed + rounds++ });
    for (let step = steps.next(); ; step = steps.next()) {
      best = step.done ? step.value : step.value.best;
      if (step.done) {
        wasInVain = pairsOf(best.score) === before;
        return;
      }
      yield progress(phase, from + step.value.share * SHARE);
    }
  }
  /** The same on conflicts alone, which is faster; the last search separates schools and styles. */
  function* improveConflicts(thoroughly: Thorough, from: number) {
    const before = pairsOf(best.score);
    const cooling = {
      ...thoroughly,
      stepsEach: thoroughly.stepsEach * QUICKER,
      seed: options.seed + rounds++,
      enough: bound.value,
    };
    const steps = annealConflicts(problem, best.order, cooling);
    for (let step = steps.next(); ; step = steps.next()) {
      const { order, pairs, share } = step.value;
      if (pairs < pairsOf(best.score)) best = search.found(order);
      if (step.done) {
        wasInVain = pairs === before;
        return;
      }
      yield progress("searching", from + share * SHARE);
    }
  }
  /**
   * Handles groups where one performer has too many routines for single moves to help. Keeps a
   * result with at most `most` conflicts.
   */
  function* improveSpread(most: number) {
    const random = seededRandom(options.seed);
    let { order } = best;
    let pairs = pairsOf(best.score);
    for (const group of bound.openIn(order)) {
      const spread = spreadHeaviest(problem, order, group, random);
      if (!spread) continue;
      const cooling = { ...SPREAD, seed: options.seed, enough: bound.value, within: spread.parts };
      const steps = annealConflicts(problem, spread.order, cooling);
      let step = steps.next();
      for (; !step.done; step = steps.next()) yield progress("searching", SHARE);
      if (step.value.pairs < pairs) ({ order, pairs } = step.value);
    }
    if (pairs > most) return;
    best = search.found(order);
    wasInVain = false;
  }
  const missing = () => pairsOf(best.score) - bound.value;
  /**
   * Alternates between all groups and only those that may still improve, which then get the same
   * total number of steps.
   */
  const thorough = (step: number): Thorough => {
    const { stepsEach, firstTemperature } = THOROUGH;
    const count = problem.routines.length;
    const open = bound.openIn(best.order);
    const moved = [...open].reduce((sum, group) => sum + problem.sizes[group]!, 0);
    const isFocused = rounds % 2 === 0 && moved > 0 && moved * 2 < count;
    const most = Math.max(stepsEach, Math.floor(MOST_STEPS / count));
    const each = Math.min(stepsEach * 2 ** step, most);
    if (!isFocused) return { stepsEach: each, firstTemperature };
    const stepsFocused = Math.floor((each * count) / moved);
    return { stepsEach: stepsFocused, firstTemperature: FOCUSED_TEMPERATURE, groups: open };
  };
  const searchOn = (step: number, share: number) =>
    windows ? improve(thorough(step), "searching", share) : improveConflicts(thorough(step), share);
  yield* improve(QUICK, "searching", 0);
  // Keep it only when it is optimal: a long search starting from it may find less.
  if (!windows && missing() > 0) yield* improveSpread(bound.value);
  for (let step = 0; step < BOUND_STEPS && missing() > 0; step++) {
    const share = SHARE * (1 + step);
    const steps = bound.tighten(step, pairsOf(best.score), best.order);
    let raised = steps.next();
    for (; !raised.done; raised = steps.next()) yield progress("proving", share);
    // An order with fewer conflicts may put more routines outside their windows.
    const isKept = (order: Uint16Array) =>
      !windows || windows.outside(order) <= windows.outside(best.order);
    if (raised.value && isKept(raised.value)) best = search.found(raised.value);
    const isSettling = wasInVain && step < LONG_STEP && missing() <= CLOSE * pairsOf(best.score);
    if (missing() > (step === 0 ? NEARLY_PROVEN : 0) && !isSettling) yield* searchOn(step, share);
    if (step === 0 && !windows && missing() > 0) yield* improveSpread(pairsOf(best.score) - 1);
  }
  const last = SHARE * (1 + BOUND_STEPS);
  while (options.searchesOn && missing() > 0) yield* searchOn(BOUND_STEPS, last);
  yield* improve(POLISH, "polishing", last);
  const { conflicts, unavoidable, anywhere, certificate } = progress("polishing", 1);
  const order = requireConstraints(problem, best.order, true);
  return {
    groups: groupsIn(problem, groups, order),
    conflicts,
    unavoidable,
    anywhere,
    certificate,
  };
}
