// The curve of what splitting groups buys: the fewest conflicts found for each number of runs.
import { priceOfRun } from "./split-groups.ts";

export type CurveFigures = {
  runs: number;
  conflicts: number;
};

/** With the conflicts that no order in so many runs avoids. */
export type ProvenPoint = CurveFigures & { unavoidable: number };

/**
 * The point that a cohesion stands for: at 100 whole groups, below it the one at which conflicts and,
 * at the price of the cohesion, runs together cost least. Undefined where there is no point.
 */
export function pointAt<Point extends CurveFigures>(
  points: readonly Point[],
  cohesion: number,
): Point | undefined {
  const [whole] = points;
  if (cohesion >= 100) return whole;
  const price = priceOfRun(cohesion);
  const costOf = ({ conflicts, runs }: CurveFigures) => conflicts + price * runs;
  return points.reduce<Point | undefined>(
    (best, point) => (best && costOf(best) <= costOf(point) ? best : point),
    undefined,
  );
}
