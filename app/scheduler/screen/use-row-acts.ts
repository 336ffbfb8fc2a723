// Actions on rows of the running order, each with its Undo: delete, apply a fix, accept.
import { useCallback } from "react";
import { applyRemedy, undoRemedy } from "#app/scheduler/optimiser/remedies/remedies.ts";
import type { FoundRemedy } from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import { accept, conflictAcceptance } from "#app/scheduler/plan/accepted.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { deleteSeveral, putBackSeveral, standingOf } from "#app/scheduler/plan/edit/several.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { offerUndo } from "./notices.tsx";
import { changeRows } from "./render-in-slices.tsx";
import type { PlanChanges } from "./use-plan.ts";

export function useRowActs(plan: Plan, { change, undo }: PlanChanges, clearSelection: () => void) {
  const remove = useCallback(
    (keys: ReadonlySet<string>) => {
      const gone = standingOf(plan, keys);
      const [first] = gone;
      if (!first) return;
      changeRows(gone.length, () => change((current) => deleteSeveral(current, keys)));
      clearSelection();
      const what = gone.length === 1 ? first.item.name : `${gone.length} rows`;
      offerUndo(
        `Deleted ${what}.`,
        () => changeRows(gone.length, () => change((current) => putBackSeveral(current, gone))),
        true,
      );
    },
    [plan, change, clearSelection],
  );
  const applyFound = useCallback(
    ({ text, change: remedy }: NonNullable<FoundRemedy>) => {
      change((current) => applyRemedy(current, remedy));
      offerUndo(text, () => change((current) => undoRemedy(current, remedy, plan)), true);
    },
    [plan, change],
  );
  const acceptConflict = useCallback(
    (conflict: Conflict) => {
      change((current) => accept(current, [conflictAcceptance(conflict)]));
      offerUndo("Accepted.", undo);
    },
    [change, undo],
  );
  return { remove, applyFound, acceptConflict };
}
