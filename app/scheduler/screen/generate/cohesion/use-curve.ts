// The curve of what splitting groups buys, drawn again a moment after the choices that it depends on.
import { NO_DAYS } from "../days-choice.ts";
import { useEffect, useMemo } from "react";
import { type GenerationChoices, groupsToOrder, orderOptions } from "../generation.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Curve } from "../use-order-search.ts";
import type { Searches } from "../use-searches.ts";

const WAIT_MS = 250;

/** Null until the first point is known, and while `isWanted` is not true or nothing is minimised. */
export function useCurve(
  plan: Plan,
  { options, rule, replaces }: GenerationChoices,
  { curve, draw, forgetCurve }: Searches,
  isWanted: boolean,
): Curve | null {
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
  }, [plan, basis, isDrawn, draw, forgetCurve]);
  return isDrawn ? curve : null;
}
