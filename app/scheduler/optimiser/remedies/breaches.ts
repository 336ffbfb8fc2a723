// What of a plan is not as it must be: a change that makes more of it is no remedy.
import { wishesOf } from "#app/scheduler/optimiser/days/wishes.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";

export type Breaches = {
  /** By how much all sessions together run over the time by which each is to end. */
  overrunSeconds: number;
  /** Who cannot be where they are to dance. */
  limits: number;
  /** Broken rules of a day that are never given up. */
  rules: number;
};

export function breachesOf(plan: Plan): Breaches {
  const entries = timelineOf(plan);
  const overrunSeconds = entries.reduce(
    (sum, entry) => sum + (entry.kind === "session" ? entry.overrunSeconds : 0),
    0,
  );
  const limits = brokenLimits(entries, plan.limits ?? []).length;
  return { overrunSeconds, limits, rules: brokenRules(plan) };
}

/** Whether nothing is worse than before. */
export function addsNone(after: Breaches, before: Breaches): boolean {
  return (
    after.overrunSeconds <= before.overrunSeconds &&
    after.limits <= before.limits &&
    after.rules <= before.rules
  );
}

function brokenRules(plan: Plan): number {
  const { rules } = plan;
  if (!rules || !plan.programme) return 0;
  // Which group a routine is of does not matter: it stays in its session.
  return wishesOf(plan, rules, () => "")
    .filter(({ name }) => isHard(name, rules))
    .reduce((sum, { met, of }) => sum + of - met, 0);
}
