// The names of a plan that may be one person's, looked for a little at a time so that nobody waits.
import { startTransition, useEffect, useState } from "react";
import { type NearNames, nearNamesInSteps } from "#app/scheduler/files/names/near-names.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

const TURN_MS = 8;

/** None until all are found. */
export function useNearNames(plan: Plan): readonly NearNames[] {
  const [found, setFound] = useState<{ plan: Plan; pairs: NearNames[] } | null>(null);
  useEffect(() => {
    const steps = nearNamesInSteps(plan);
    const turn = () => {
      const until = performance.now() + TURN_MS;
      while (performance.now() < until) {
        const { done, value } = steps.next();
        if (!done) continue;
        startTransition(() => setFound({ plan, pairs: value }));
        return;
      }
      waiting = setTimeout(turn);
    };
    let waiting = setTimeout(turn);
    return () => clearTimeout(waiting);
  }, [plan]);
  return found?.plan === plan ? found.pairs : NONE;
}

const NONE: readonly NearNames[] = [];
