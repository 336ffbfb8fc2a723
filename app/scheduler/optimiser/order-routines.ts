// The order of the routines within their groups: the one way into the optimiser.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { curveInSteps, type FoundPoint } from "./curve-in-steps.ts";
import { asGiven, problemOf } from "./problem.ts";
import { type Ordered, type OrderProgress, orderWhole, type StepOptions } from "./order-whole.ts";
import { LowerBound } from "./proof/lower-bound.ts";
import { pointAt } from "./search/cohesion-curve.ts";

type OrderOptions = StepOptions & {
  /** Without it the groups keep the order they come in. */
  minimise: boolean;
  /** Asked now and then; once true, the search ends with the best order so far. */
  isTimeUp: () => boolean;
};

/** The curve of some groups, wherever it has come to. */
export type CurveSteps = Pick<ReturnType<typeof curveInSteps>, "next">;

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
    const { value: unavoidable, anywhere } = new LowerBound(problemOf(groups, options));
    return { ...asGiven(groups, options), unavoidable, anywhere, wasCutShort: false };
  }
  const search = orderInSteps(groups, options);
  for (;;) {
    const { done, value } = search.next();
    if (!done && !options.isTimeUp()) continue;
    const { conflicts, unavoidable, anywhere } = value;
    const ordered = done ? value.groups : value.groups();
    return { groups: ordered, conflicts, unavoidable, anywhere, wasCutShort: !done };
  }
}

/**
 * The same search with a pause every few milliseconds, the first before any step: for a screen that
 * shows how far it is and may stop it with the best order so far. What it finds is counted in steps: the
 * same groups and options find the same order. `curve` is that of the groups, where it was begun before.
 */
export function* orderInSteps(
  groups: readonly RoutineGroup[],
  options: StepOptions,
  curve?: CurveSteps,
): Generator<OrderProgress, Ordered> {
  const { cohesion = 100 } = options;
  if (cohesion >= 100) return yield* orderWhole(groups, options);
  const isProven = ({ conflicts, unavoidable }: FoundPoint) => conflicts <= unavoidable;
  const steps = curve ?? curveInSteps(groups, options);
  for (;;) {
    const { done, value } = steps.next();
    const point = pointAt(done ? value.points : value.curve().points, cohesion)!;
    const { conflicts, unavoidable } = point;
    // How many runs there are in a session follows from what else is in it.
    const anywhere = conflicts === 0 ? unavoidable : 0;
    if (done || (value.phase === "searching on" && isProven(point)))
      return { groups: point.groups(), conflicts, unavoidable, anywhere };
    const phase = value.phase === "searching on" ? "splitting" : value.phase;
    yield { phase, share: value.share, conflicts, unavoidable, anywhere, groups: point.groups };
  }
}
