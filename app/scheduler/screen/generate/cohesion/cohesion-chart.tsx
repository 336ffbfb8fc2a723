// The trade-off curve: conflicts upwards, more blocks to the left.
import type { CurveFigures } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import css from "./cohesion-chart.module.css";

type CohesionChartProps = {
  points: readonly CurveFigures[];
  here: CurveFigures;
  /** Conflicts that no order of whole groups avoids. */
  unavoidable: number;
};

const WIDTH = 400;
const HEIGHT = 132;
const SIDE = { top: 14, right: 16, bottom: 24, left: 30 };

export function CohesionChart({ points, here, unavoidable }: CohesionChartProps) {
  const most = { runs: points.at(-1)?.runs ?? 1, conflicts: points[0]?.conflicts ?? 0 };
  const fewest = points[0]?.runs ?? 1;
  const inner = {
    width: WIDTH - SIDE.left - SIDE.right,
    height: HEIGHT - SIDE.top - SIDE.bottom,
  };
  const xOf = (runs: number) =>
    WIDTH - SIDE.right - (inner.width * (runs - fewest)) / Math.max(1, most.runs - fewest);
  const yOf = (conflicts: number) =>
    SIDE.top + inner.height * (1 - conflicts / Math.max(1, most.conflicts));
  const bottom = yOf(0);
  const line = points.map(({ runs, conflicts }) => `${xOf(runs)},${yOf(conflicts)}`);
  const [x, y] = [xOf(here.runs), yOf(here.conflicts)];
  const labelled = labelsOf(points, xOf);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart} aria-hidden>
      <line x1={SIDE.left} x2={WIDTH - SIDE.right} y1={bottom} y2={bottom} className={css.axis} />
      <polygon
        points={`${xOf(most.runs)},${bottom} ${line.toReversed().join(" ")} ${xOf(fewest)},${bottom}`}
        className={css.area}
      />
      <polyline points={line.join(" ")} className={css.line} />
      {unavoidable > 0 && (
        <line
          x1={xOf(fewest) - 40}
          x2={xOf(fewest) + 8}
          y1={yOf(unavoidable)}
          y2={yOf(unavoidable)}
          className={css.bound}
        />
      )}
      <path d={`M${SIDE.left} ${y}H${x}V${bottom}`} className={css.cross} />
      {points.map(({ runs, conflicts }) => (
        <circle key={runs} cx={xOf(runs)} cy={yOf(conflicts)} r={3.5} className={css.point} />
      ))}
      <circle cx={x} cy={y} r={7} className={css.here} />
      <text x={SIDE.left - 6} y={yOf(most.conflicts) + 4} className={css.scale} textAnchor="end">
        {most.conflicts}
      </text>
      <text x={SIDE.left - 6} y={bottom + 4} className={css.scale} textAnchor="end">
        0
      </text>
      {labelled.map((runs) => (
        <text key={runs} x={xOf(runs)} y={HEIGHT - 6} className={css.scale} textAnchor="middle">
          {runs}
        </text>
      ))}
    </svg>
  );
}

const LABEL_PIXELS = 34;

/** Returns the block counts with room for a label beneath, the ends first. */
function labelsOf(points: readonly CurveFigures[], xOf: (runs: number) => number): number[] {
  const runs = points.map((point) => point.runs);
  const inTurn = [...runs.slice(0, 1), ...runs.slice(-1), ...runs.slice(1, -1)];
  const chosen: number[] = [];
  for (const next of inTurn)
    if (chosen.every((other) => Math.abs(xOf(other) - xOf(next)) >= LABEL_PIXELS))
      chosen.push(next);
  return chosen;
}
