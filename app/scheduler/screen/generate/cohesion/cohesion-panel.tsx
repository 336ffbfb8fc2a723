// The instrument that trades whole groups against conflicts: the curve of what is possible, and where one is on it.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import {
  type CurveFigures,
  pointAt,
  type ProvenPoint,
} from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import type { Curve } from "../use-order-search.ts";
import { CohesionChart } from "./cohesion-chart.tsx";
import css from "./cohesion-panel.module.css";
import { countText } from "../schedule-words.ts";
import { Seal } from "../seal.tsx";
import type { CurveDrawn } from "./use-curve.ts";

type CohesionPanelProps = CurveDrawn & {
  cohesion: number;
  isMinimising: boolean;
  onChange: (cohesion: number) => void;
};

export function CohesionPanel({
  cohesion,
  curve,
  failure,
  isMinimising,
  onAgain,
  onChange,
}: CohesionPanelProps) {
  const points = curve && shownOf(curve);
  const point = points && pointAt(points, cohesion);
  const whole = points?.[0];
  return (
    <section className={css.panel} aria-label="Cohesion against conflicts">
      <div className={css.figures}>
        <Figure value={point?.conflicts} words={point?.conflicts === 1 ? "conflict" : "conflicts"}>
          {point && <Seal {...point} />}
        </Figure>
        <Figure value={point?.runs} words={point?.runs === 1 ? "run" : "runs"}>
          {whole && <span className={css.of}>of {whole.runs} groups</span>}
        </Figure>
      </div>
      <div className={css.instrument}>
        {points && point && whole ? (
          <CohesionChart points={points} here={point} unavoidable={whole.unavoidable} />
        ) : (
          <output className={css.waiting}>
            {waitingText(isMinimising, failure)}
            {failure && (
              <Button variant="default" size="xs" onClick={onAgain}>
                Try again
              </Button>
            )}
          </output>
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
        {curve && withoutConflictText(curve)}
        {curve && !curve.whole && " Still looking for better …"}
      </p>
    </section>
  );
}

function waitingText(isMinimising: boolean, failure: CurveDrawn["failure"]): string {
  if (!isMinimising) return "Tick ‘Minimise conflicts’ to see what splitting groups would save.";
  if (failure === "not fetched")
    return "The connection was cut before the search was fetched. Try again when it is back.";
  return failure
    ? "What splitting groups would save could not be worked out."
    : "Working out what splitting groups would save …";
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

function valueText(cohesion: number, point?: ProvenPoint | null, whole?: ProvenPoint): string {
  if (!point || !whole) return String(cohesion);
  return `${cohesion}: ${countText(point.conflicts)} in ${point.runs} runs of ${whole.runs} groups`;
}

/** The points with whole groups as a search for them finds them, once it has. */
function shownOf({ points, whole }: Curve): ProvenPoint[] {
  return whole
    ? [whole, ...points.slice(1).filter(({ conflicts }) => conflicts < whole.conflicts)]
    : points;
}

/** What no conflict at all takes, where that is proven and whole groups do not do. */
function withoutConflictText({ points, runsWithoutConflict }: Curve): string {
  if (runsWithoutConflict === null) return " However groups split, some conflict is left.";
  const runs = points[0]?.runs ?? 0;
  return runsWithoutConflict > runs
    ? ` Zero conflicts need at least ${runsWithoutConflict} runs.`
    : "";
}

/** What is gained and what it costs, in a sentence. */
function tradeText(point: CurveFigures, whole: CurveFigures, cohesion: number): string {
  const saved = whole.conflicts - point.conflicts;
  const more = point.runs - whole.runs;
  if (saved > 0)
    return `${countText(saved)} fewer than with whole groups, for ${more} more ${more === 1 ? "run" : "runs"}.`;
  return cohesion === 100
    ? "Every group is one section. Further left, groups split where that saves conflicts."
    : "At this cohesion no split saves enough: every group stays whole.";
}
