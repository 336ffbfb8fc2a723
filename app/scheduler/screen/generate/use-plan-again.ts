// Plans everything again with the limits as they are, and offers the result before it is applied.
import { startTransition, useCallback, useMemo, useState } from "react";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { offerUndo, say } from "#app/scheduler/screen/notices.tsx";
import { changeRows } from "#app/scheduler/screen/render-in-slices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import { choicesAgain, daysAgain } from "./again.ts";
import {
  basisOf,
  generated,
  type GenerationChoices,
  groupsInTheirTimes,
  orderOptions,
} from "./generation.ts";
import type { Searches } from "./use-searches.ts";

const FAILED = "The schedule couldn't be made, so nothing changed.";

export type PlanAgain = {
  /** The plan that was found; null before, and once the plan has changed since. */
  found: Plan | null;
  /** Null when the plan has sessions without a day, for which there are no hours. */
  start: (() => void) | null;
  apply: () => void;
};

export function usePlanAgain(
  plan: Plan,
  choices: GenerationChoices,
  { search, searchDays }: Searches,
  changes: PlanChanges,
): PlanAgain {
  const [offer, setOffer] = useState<{ of: Plan; plan: Plan } | null>(null);
  const start = useStableCallback(() => {
    const chosen = choicesAgain(plan, choices);
    const days = daysAgain(plan, choices);
    const onFailed = () => say(FAILED);
    const found = (made: Plan) => startTransition(() => setOffer({ of: plan, plan: made }));
    if (days) {
      const { options, cohesion } = chosen;
      searchDays({
        plan: basisOf(plan, chosen),
        options: { ...options, cohesion, days },
        onFound: (made) => found({ ...made.plan, rules: plan.rules }),
        onFailed,
      });
      return;
    }
    const groups = groupsInTheirTimes(plan, chosen);
    search({
      groups,
      options: orderOptions(plan, groups, chosen),
      onFound: (made) => found(generated(plan, made.groups, chosen, made.unavoidable)),
      onFailed,
    });
  });
  const found = offer?.of === plan ? offer.plan : null;
  const apply = useCallback(() => {
    if (!found) return;
    changeRows(itemsInOrder(found).length, () =>
      changes.change(({ competition, published }) => ({ ...found, competition, published })),
    );
    offerUndo("Planned again with these limits.", changes.undo);
  }, [found, changes]);
  const canStart = (plan.programme?.sessions ?? []).every(({ day }) => day !== "");
  return useMemo(
    () => ({ found, start: canStart ? start : null, apply }),
    [found, canStart, start, apply],
  );
}
