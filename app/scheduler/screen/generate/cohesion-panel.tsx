// The instrument that trades whole groups against conflicts: the curve of what is possible, and where one is on it.
import type { ReactNode } from "react";
import { pointAt, type CurvePoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import type { Curve } from "./use-order-search.ts";
import { CohesionChart } from "./cohesion-chart.tsx";
import css from "./cohesion-panel.module.css";
import { countText } from "./schedule-words.ts";
import { Seal } from "./seal.tsx";

type CohesionPanelProps = {
  cohesion: number;
  curve: Curve | null;
  isMinimising: boolean;
  onChange: (cohesion: number) => void;
};

export function CohesionPanel({ cohesion, curve, isMinimising, onChange }: CohesionPanelProps) {
  const point = curve && pointAt(curve.points, cohesion);
  const whole = curve?.points[0];
  return (
    <section className={css.panel} aria-label="Cohesion against conflicts">
      <div className={css.figures}>
        <Figure value={point?.conflicts} words={point?.conflicts === 1 ? "conflict" : "conflicts"}>
          {point && <Seal {...point} />}
        </Figure>
        <Figure value={point?.runs} words={point?.runs === 1 ? "run" : "runs"}>
          {whole && <span className={css.of}>of {whole.groups.length} groups</span>}
        </Figure>
      </div>
      <div className={css.instrument}>
        {curve && point && whole ? (
          <CohesionChart points={curve.points} here={point} unavoidable={whole.unavoidable} />
        ) : (
          <p className={css.waiting}>
            {isMinimising
              ? "Working out what splitting groups would save …"
              : "Tick ‘Minimise conflicts’ to see what splitting groups would save."}
          </p>
        )}
        <label className={css.label} htmlFor="cohesion">
          Cohesion
        </label>
        <input
          id="cohesion"
          type="range"
          min={0}
          max={100}
          step={1}
          className={css.slider}
          disabled={!isMinimising}
          value={cohesion}
          aria-valuetext={valueText(cohesion, point, whole)}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <p className={css.ends} aria-hidden>
          <span>Fewest conflicts</span>
          <span>{cohesion}</span>
          <span>Groups whole</span>
        </p>
      </div>
      <p className={css.words}>
        {whole && point ? tradeText(point, whole, cohesion) : "At 100 each group is one section."}
        {curve && !curve.isComplete && " Still looking for better …"}
      </p>
    </section>
  );
}

type FigureProps = { value: number | undefined; words: string; children: ReactNode };

function Figure({ value, words, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <p className={css.number}>
        <strong>{value ?? "–"}</strong> {words}
      </p>
      {children}
    </div>
  );
}

function valueText(cohesion: number, point?: CurvePoint | null, whole?: CurvePoint): string {
  if (!point || !whole) return String(cohesion);
  return `${cohesion}: ${countText(point.conflicts)} in ${point.runs} runs of ${whole.groups.length} groups`;
}

/** What is gained and what it costs, in a sentence. */
function tradeText(point: CurvePoint, whole: CurvePoint, cohesion: number): string {
  const saved = whole.conflicts - point.conflicts;
  const more = point.runs - whole.runs;
  if (saved > 0)
    return `${countText(saved)} fewer than with whole groups, for ${more} more ${more === 1 ? "run" : "runs"}.`;
  return cohesion === 100
    ? "Every group is one section. Further left, groups split where that saves conflicts."
    : "At this cohesion no split saves enough: every group stays whole.";
}
