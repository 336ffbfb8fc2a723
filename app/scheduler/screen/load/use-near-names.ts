// Finds the names in a plan that may belong to one person, in short turns so that the page stays
// responsive.
import { startTransition, useEffect, useState } from "react";
import { type NearNames, nearNamesInSteps } from "#app/scheduler/files/names/near-names.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

const TURN_MS = 8;

/** Empty until all are found. */
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
