// The trade-off curve of splitting groups: the fewest conflicts found for each number of blocks.
import { priceOfRun } from "./split-groups.ts";

export type CurveFigures = {
  runs: number;
  conflicts: number;
};

/** With the conflicts that no order with this many blocks avoids. */
export type ProvenPoint = CurveFigures & { unavoidable: number };

/**
 * Returns the point for a cohesion: whole groups at 100; below, the one with the lowest cost of
 * conflicts plus blocks at the cohesion's price. Undefined without points.
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
