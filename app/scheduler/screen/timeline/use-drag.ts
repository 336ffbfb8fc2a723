// Applies a drag to the plan: a row, all selected rows, a section, a session or a waiting routine.
import { useCallback } from "react";
import { findItem } from "#app/scheduler/plan/edit/changes.ts";
import { type Drop, dropOn, landingOf } from "#app/scheduler/plan/edit/drop.ts";
import { dropSeveral } from "#app/scheduler/plan/edit/several.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { formatCount } from "#app/ui/format.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";

export function useDrag(
  plan: Plan,
  selected: ReadonlySet<string>,
  change: (change: (plan: Plan) => Plan) => void,
  onMoved: (key: string) => void,
) {
  const isOfSeveral = useCallback(
    (key: string) => selected.has(key) && selected.size > 1,
    [selected],
  );
  const drop = useCallback(
    (current: Plan, key: string, to: Drop) =>
      isOfSeveral(key) ? dropSeveral(current, selected, to) : dropOn(current, key, to),
    [isOfSeveral, selected],
  );
  return {
    nameOf: useCallback(
      (key: string) => (isOfSeveral(key) ? formatCount(selected.size, "row") : nameOf(plan, key)),
      [isOfSeveral, selected, plan],
    ),
    landingOf: useCallback(
      (key: string, to: Drop) => {
        if (!isOfSeveral(key)) return landingOf(plan, key, to);
        return drop(plan, key, to) === plan ? null : to;
      },
      [isOfSeveral, drop, plan],
    ),
    onDrop: (key: string, to: Drop) => {
      onMoved(key);
      change((current) => drop(current, key, to));
    },
  };
}

function nameOf(plan: Plan, key: string): string {
  const of =
    findItem(plan, key)?.item ??
    plan.sections.find(({ id }) => id === key) ??
    sessionById(plan, key) ??
    waitingRoutines(plan).find(({ row }) => key === `routine-${row}`);
  return of?.name ?? "";
}
