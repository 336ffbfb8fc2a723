// Views or restores a published version from the workbench; restoring can be undone.
import { useCallback, useMemo } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type Before, planBefore } from "#app/scheduler/screen/compare/compare-dialog.tsx";
import { forgetNotices, offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { LockNumbers } from "./use-publishing.ts";

type Desk = {
  plan: Plan;
  change: (change: (plan: Plan) => Plan) => void;
  lockNumbers: LockNumbers;
  compareWith: (before: Before) => void;
  compare: () => void;
};

export function usePublishedPlan({ plan, change, lockNumbers, compareWith, compare }: Desk) {
  const onLook = useCallback(
    (version: Plan, number: number) => {
      const title = `Version ${number}`;
      compareWith({ ...planBefore(version, title), back: `Restore ${title}` });
      compare();
    },
    [compareWith, compare],
  );
  const onBringBack = useCallback(
    (version: Plan, number: number) => {
      compareWith(planBefore(plan));
      forgetNotices();
      change(() => version);
      offerUndo(`Version ${number} restored.`, () => change(() => plan));
    },
    [plan, change, compareWith],
  );
  return useMemo(() => ({ lockNumbers, onLook, onBringBack }), [lockNumbers, onLook, onBringBack]);
}
