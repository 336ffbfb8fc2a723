// The slider that trades whole groups against conflicts, with the curve and the current position on
// it.
import { formatCount } from "#app/ui/format.ts";
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
    <section className={css.panel} aria-label="Categories kept together against conflicts">
      <div className={css.figures}>
        <Figure value={point?.conflicts} words={point?.conflicts === 1 ? "conflict" : "conflicts"}>
          {point && <Seal conflicts={point.conflicts} minimum={point} />}
        </Figure>
        <Figure value={point?.runs} words={point?.runs === 1 ? "block" : "blocks"}>
          {whole && (
            <span className={css.of}>({formatCount(whole.runs, "category", "categories")})</span>
          )}
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
          Keep categories together
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
          <span>Categories together</span>
        </p>
      </div>
      <p className={css.words}>
        {whole && point
          ? tradeText(point, whole, cohesion)
          : "At 100, each category is one section."}
        {curve && withoutConflictText(curve)}
        {curve && !curve.whole && " Still improving…"}
      </p>
    </section>
  );
}

function waitingText(isMinimising: boolean, failure: CurveDrawn["failure"]): string {
  if (!isMinimising)
    return "Tick ‘Minimise conflicts’ to see what splitting categories would save.";
  if (failure === "not fetched")
    return "You went offline before the search could load. Try again when you're back online.";
  return failure
    ? "Couldn't calculate what splitting categories would save."
    : "Calculating what splitting categories would save…";
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
  return `${cohesion}: ${countText(point.conflicts)} in ${point.runs} blocks (${whole.runs} categories)`;
}

/**
 * Returns the points; once the search of the whole groups has finished, its result replaces the
 * first.
 */
function shownOf({ points, whole }: Curve): ProvenPoint[] {
  return whole
    ? [whole, ...points.slice(1).filter(({ conflicts }) => conflicts < whole.conflicts)]
    : points;
}

/**
 * Says how many blocks an order without conflicts needs, when that is proven and more than the
 * groups there are.
 */
function withoutConflictText({ points, runsWithoutConflict }: Curve): string {
  if (runsWithoutConflict === null) return " Some conflicts remain however categories are split.";
  const runs = points[0]?.runs ?? 0;
  return runsWithoutConflict > runs
    ? ` You'd have to split into at least ${runsWithoutConflict} blocks for no conflicts.`
    : "";
}

/** Returns the gain and the cost in one sentence. */
function tradeText(point: CurveFigures, whole: CurveFigures, cohesion: number): string {
  const saved = whole.conflicts - point.conflicts;
  const more = point.runs - whole.runs;
  if (saved > 0)
    return `${countText(saved)} fewer than with whole categories, for ${more} more ${more === 1 ? "block" : "blocks"}.`;
  return cohesion === 100
    ? "Each category is one section. Move left to split categories where that saves conflicts."
    : "At this setting no split saves enough conflicts, so every category stays whole.";
}
