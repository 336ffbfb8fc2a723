// Finds the cheapest fix for each visible conflict, in a worker.
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type {
  FoundRemedy,
  RemedyAnswer,
  RemedyRequest,
} from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type PreloadedWorker, preloadedWorker } from "#app/scheduler/screen/preloaded-worker.ts";

/** How long a plan must stay unchanged before the search for fixes starts. */
const WAIT_MS = 300;
const ASK_AFTER_MS = 30;

export type Remedies = {
  /**
   * Looks up by the conflict's index in the plan; null when there is no fix, undefined while
   * searching.
   */
  of: (conflict: number) => FoundRemedy | undefined;
  /** Registers a conflict that is on the page; returns a function that unregisters it. */
  want: (conflict: number) => () => void;
};

type Known = { plan: Plan; found: ReadonlyMap<number, FoundRemedy> };

export function useRemedies(plan: Plan, isHeld: boolean): Remedies {
  const worker = useRef<PreloadedWorker<RemedyRequest> | null>(null);
  const sent = useRef<{ ticket: number; plan: Plan | null }>({ ticket: 0, plan: null });
  /** The plan once it has stopped changing; null until then. */
  const settled = useRef<Plan | null>(null);
  const wanted = useRef(new Set<number>());
  const answered = useRef(new Set<number>());
  const asking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [known, setKnown] = useState<Known>({ plan, found: new Map() });

  const tell = useCallback((request: RemedyRequest) => worker.current?.send(request), []);

  const ask = useCallback(() => {
    clearTimeout(asking.current);
    asking.current = setTimeout(() => {
      const settledPlan = settled.current;
      if (settledPlan === null || wanted.current.size === 0) return;
      if (settledPlan !== sent.current.plan) {
        sent.current = { ticket: sent.current.ticket + 1, plan: settledPlan };
        answered.current.clear();
        tell({ kind: "plan", ticket: sent.current.ticket, plan: settledPlan });
      }
      const open = [...wanted.current].filter((conflict) => !answered.current.has(conflict));
      const conflicts = open.toSorted((one, other) => one - other);
      tell({ kind: "want", ticket: sent.current.ticket, conflicts });
    }, ASK_AFTER_MS);
  }, [tell]);

  // Create the worker now, so that it is there if the connection drops.
  useEffect(() => {
    const answer = (data: RemedyAnswer) => {
      const { ticket, plan: sentPlan } = sent.current;
      if (data.ticket !== ticket || !sentPlan) return;
      for (const [conflict] of data.found) answered.current.add(conflict);
      startTransition(() =>
        setKnown((before) => ({
          plan: sentPlan,
          found: new Map([...(before.plan === sentPlan ? before.found : []), ...data.found]),
        })),
      );
    };
    const kept = preloadedWorker<RemedyRequest, RemedyAnswer>(
      () => new Worker(new URL("./remedy.worker.ts", import.meta.url), { type: "module" }),
      {
        answer,
        // A replacement worker does not have the plan yet.
        failed: () => (sent.current = { ticket: sent.current.ticket + 1, plan: null }),
      },
    );
    worker.current = kept;
    addEventListener("online", ask);
    return () => {
      removeEventListener("online", ask);
      kept.end();
      worker.current = null;
    };
  }, [ask]);

  // A slow device draws the conflicts after the plan has settled, a fast one before, so both
  // effects ask.
  useEffect(() => {
    if (isHeld) return;
    const waiting = setTimeout(() => {
      settled.current = plan;
      ask();
    }, WAIT_MS);
    return () => {
      clearTimeout(waiting);
      settled.current = null;
    };
  }, [plan, isHeld, ask]);

  const want = useCallback(
    (conflict: number) => {
      wanted.current.add(conflict);
      ask();
      return () => {
        wanted.current.delete(conflict);
      };
    },
    [ask],
  );

  return useMemo(() => {
    const of = (conflict: number) => (known.plan === plan ? known.found.get(conflict) : undefined);
    return { of, want };
  }, [known, plan, want]);
}
