// Mend on the desk: opened for a published plan, applied as one step, with what was before to compare with.
import { startTransition, useCallback, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type Before, stoodBefore } from "#app/scheduler/screen/compare/compare-dialog.tsx";
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
      // What a large plan shows is drawn in slices.
      startTransition(() => {
        compareWith(stoodBefore(plan));
        // What was published is the same, whatever came back from the worker.
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
