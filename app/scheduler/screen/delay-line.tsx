// The line below the figures: how much delay the plan can take, with a quick-change time.
import { startTransition, useEffect, useState } from "react";
import { longestGap } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { delayInSteps, delayText } from "#app/scheduler/plan/conflicts/delay.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { inTurns } from "./in-turns.ts";

type Found = { plan: Plan; text: string };

export function DelayLine({ plan, className }: { plan: Plan; className: string | undefined }) {
  const [found, setFound] = useState<Found | null>(null);
  const isAsked = longestGap(plan.conflictRule) > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    return inTurns(delayInSteps(timelineOf(plan), plan.conflictRule), (delay) =>
      startTransition(() => setFound({ plan, text: delay ? delayText(delay) : "" })),
    );
  }, [plan, isAsked]);
  if (!isAsked) return null;
  const text = found?.plan === plan ? found.text : "Counting how much delay the plan can take…";
  return <p className={className}>{text}</p>;
}
