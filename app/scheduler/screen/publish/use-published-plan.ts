// What is done with a published plan on the desk: a version is looked at, or brought back with undo.
import { useCallback, useMemo } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type Before, stoodBefore } from "#app/scheduler/screen/compare/compare-dialog.tsx";
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
      compareWith({ ...stoodBefore(version, title), back: `Bring ${title} back` });
      compare();
    },
    [compareWith, compare],
  );
  const onBringBack = useCallback(
    (version: Plan, number: number) => {
      compareWith(stoodBefore(plan));
      forgetNotices();
      change(() => version);
      offerUndo(`Version ${number} is back on the screen.`, () => change(() => plan));
    },
    [plan, change, compareWith],
  );
  return useMemo(() => ({ lockNumbers, onLook, onBringBack }), [lockNumbers, onLook, onBringBack]);
}
