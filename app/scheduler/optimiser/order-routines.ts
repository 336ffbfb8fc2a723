// Orders the routines within their groups: the entry point of the optimiser.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { curveInSteps, type FoundPoint } from "./curve-in-steps.ts";
import { asGiven, problemOf } from "./problem.ts";
import { type Ordered, type OrderProgress, orderWhole, type StepOptions } from "./order-whole.ts";
import { LowerBound } from "./proof/lower-bound.ts";
import { pointAt } from "./search/cohesion-curve.ts";

type OrderOptions = StepOptions & {
  /** When false, the groups keep their given order. */
  minimise: boolean;
  /** Called now and then; returns true to end the search with the best order so far. */
  isTimeUp: () => boolean;
};

/** The steps of a curve, wherever it has got to. */
export type CurveSteps = Pick<ReturnType<typeof curveInSteps>, "next">;

/**
 * Returns the groups in their given order, each with all its routines and with pinned ones in
 * place, in an order with no more conflicts than the given one. Below cohesion 100 some routines
 * are placed in or next to other groups. `wasCutShort` is true when time ran out first.
 */
export function orderRoutines(
  groups: readonly RoutineGroup[],
  options: OrderOptions,
): Ordered & { wasCutShort: boolean } {
  if (!options.minimise) {
    const bound = new LowerBound(problemOf(groups, options));
    const { value: unavoidable, anywhere } = bound;
    const certificate = () => bound.certificate();
    return {
      ...asGiven(groups, options),
      unavoidable,
      anywhere,
      certificate,
      wasCutShort: false,
    };
  }
  const search = orderInSteps(groups, options);
  for (;;) {
    const { done, value } = search.next();
    if (!done && !options.isTimeUp()) continue;
    const { conflicts, unavoidable, anywhere, certificate } = value;
    const ordered = done ? value.groups : value.groups();
    return { groups: ordered, conflicts, unavoidable, anywhere, certificate, wasCutShort: !done };
  }
}

/**
 * The same search, yielding every few milliseconds and once before the first step, for a screen
 * that shows progress and can stop it with the best order so far. Work is counted in steps: the
 * same groups and options give the same order. `curve` continues the groups' curve if it was
 * started before.
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
    // The number of blocks in a session depends on what else is in it.
    const anywhere = conflicts === 0 ? unavoidable : 0;
    const figures = { conflicts, unavoidable, anywhere, certificate: () => null };
    if (done || (value.phase === "searching on" && isProven(point)))
      return { groups: point.groups(), ...figures };
    const phase = value.phase === "searching on" ? "splitting" : value.phase;
    yield { phase, share: value.share, ...figures, groups: point.groups };
  }
}
