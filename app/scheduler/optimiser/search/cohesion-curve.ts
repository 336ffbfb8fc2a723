// What splitting groups buys: the fewest conflicts found for each number of runs.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { runsIn } from "#app/scheduler/optimiser/groups-in-order.ts";
import { type ProblemOptions, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { priceOfRun, splitGroups } from "./split-groups.ts";

/** A point with the conflicts that no order in so many runs avoids. */
export type ProvenPoint = CurvePoint & { unavoidable: number };

export type CurvePoint = {
  cohesion: number;
  runs: number;
  conflicts: number;
  /** The order that has them, a group that is split once for each of its runs. */
  groups: RoutineGroup[];
};

/** Where the curve is looked at, so that its shape shows early: close together where most groups split. */
const COHESIONS = [50, 0, 66, 40, 75, 60, 25, 55, 45];

/**
 * The points of the curve from whole groups in the order given, best with an order that
 * `orderRoutines` found, down to cohesion 0. Each point has more runs and fewer conflicts than the
 * one before; what was found at a lower cohesion and is no worse takes a point's place. It pauses now
 * and then with the points so far.
 */
export function* cohesionCurve(
  groups: readonly RoutineGroup[],
  { seed, ...options }: ProblemOptions & { seed: number },
): Generator<CurvePoint[], CurvePoint[]> {
  const problem = problemOf(groups, options);
  const given = Uint16Array.from(problem.routines.keys());
  let points: CurvePoint[] = [];
  const add = (cohesion: number, found: { pairs: number; runs: number; order: Uint16Array }) => {
    const { pairs, runs, order } = found;
    const point = { cohesion, runs, conflicts: pairs, groups: runsIn(problem, groups, order) };
    points = withPoint(points, point);
  };
  for (const cohesion of COHESIONS) {
    const steps = splitGroups(problem, given, { cohesion, seed });
    let step = steps.next();
    // Before its first step the search has the order given.
    if (points.length === 0 && !step.done) {
      add(100, { ...step.value.best, order: given });
      // Two groups of one name beside each other are one run, and still two groups.
      points = points.map((point) => ({ ...point, groups: [...groups] }));
    }
    for (; !step.done; step = steps.next()) yield points;
    add(cohesion, step.value);
  }
  return points;
}

/**
 * The point that a cohesion stands for: at 100 whole groups, below it the one at which conflicts and,
 * at the price of the cohesion, runs together cost least. Undefined where there is no point.
 */
export function pointAt<Point extends CurvePoint>(
  points: readonly Point[],
  cohesion: number,
): Point | undefined {
  const [whole] = points;
  if (cohesion >= 100) return whole;
  const price = priceOfRun(cohesion);
  const costOf = ({ conflicts, runs }: CurvePoint) => conflicts + price * runs;
  return points.reduce<Point | undefined>(
    (best, point) => (best && costOf(best) <= costOf(point) ? best : point),
    undefined,
  );
}

/** The points with one more, without those that another one betters, by runs. */
function withPoint(points: readonly CurvePoint[], point: CurvePoint): CurvePoint[] {
  const isBeaten = points.some((other) => isNoWorse(other, point));
  if (isBeaten) return [...points];
  const kept = points.filter((other) => !isNoWorse(point, other));
  return [...kept, point].toSorted((one, other) => one.runs - other.runs);
}

function isNoWorse(one: CurvePoint, other: CurvePoint): boolean {
  return one.runs <= other.runs && one.conflicts <= other.conflicts;
}
