// Opens Late changes for a published plan, and applies the fix as one step that can be compared and
// undone.
import { startTransition, useCallback, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type Before, planBefore } from "#app/scheduler/screen/compare/compare-dialog.tsx";
import { forgetNotices, offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { MendStart } from "./mend-dialog.tsx";

type Desk = {
  plan: Plan;
  change: (change: (plan: Plan) => Plan) => void;
  compareWith: (before: Before) => void;
};

const NOTHING: MendStart = { scratch: [] };

export function useMending({ plan, change, compareWith }: Desk) {
  const [start, setStart] = useState<MendStart | null>(null);
  const open = useCallback(() => setStart(NOTHING), []);
  const openFor = useCallback((row: number) => setStart({ scratch: [row] }), []);
  const close = useCallback(() => setStart(null), []);
  const apply = useCallback(
    (mended: Plan, words: string) => {
      forgetNotices();
      // A large plan is drawn in slices.
      startTransition(() => {
        compareWith(planBefore(plan));
        // Keep the published version, whatever the worker returned.
        change(({ competition, published = mended.published }) => ({
          ...mended,
          competition,
          published,
        }));
      });
      offerUndo(words, () => change(() => plan));
    },
    [plan, change, compareWith],
  );
  return { start, open, openFor, close, apply };
}
