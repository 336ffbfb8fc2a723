// The trade-off curve, recalculated shortly after the options that it depends on change.
import { NO_DAYS } from "../days-choice.ts";
import { useEffect, useMemo, useState } from "react";
import { type GenerationChoices, groupsToOrder, orderOptions } from "../generation.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { WorkerFailure } from "#app/scheduler/screen/preloaded-worker.ts";
import type { Curve } from "../use-order-search.ts";
import type { Searches } from "../use-searches.ts";

const WAIT_MS = 250;

export type CurveDrawn = {
  /** Null until the first point is known, and while the curve is hidden or nothing is minimised. */
  curve: Curve | null;
  failure: WorkerFailure | null;
  onAgain: () => void;
};

/** After a failure the curve is recalculated when the options change, or on request. */
export function useCurve(
  plan: Plan,
  { options, rule, replaces }: GenerationChoices,
  { curve, curveFailure, draw, forgetCurve }: Searches,
  isWanted: boolean,
): CurveDrawn {
  const [tries, setTries] = useState(0);
  const isDrawn = isWanted && options.minimizeConflicts;
  const basis = useMemo(
    () => ({ options, rule, replaces, cohesion: 100, days: NO_DAYS }),
    [options, rule, replaces],
  );
  useEffect(() => {
    if (!isDrawn) return;
    const waiting = setTimeout(() => {
      const groups = groupsToOrder(plan, basis);
      if (groups.length > 0) draw({ groups, options: orderOptions(plan, groups, basis) });
    }, WAIT_MS);
    return () => {
      clearTimeout(waiting);
      forgetCurve();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each retry recalculates the curve
  }, [plan, basis, isDrawn, draw, forgetCurve, tries]);
  return {
    curve: isDrawn ? curve : null,
    failure: isDrawn ? curveFailure : null,
    onAgain: () => setTries((before) => before + 1),
  };
}
