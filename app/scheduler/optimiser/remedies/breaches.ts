// Measures how far a plan violates its hard limits: a change that makes this worse is not a fix.
import { wishesOf } from "#app/scheduler/optimiser/days/wishes.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";

export type Breaches = {
  /** The total time by which sessions run past their 'End by'. */
  overrunSeconds: number;
  /** Routines outside their availability. */
  limits: number;
  /** Violations of hard rules for the days. */
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

/** Returns true when nothing is worse than before. */
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
  // The group of a routine does not matter, as it stays in its session.
  return wishesOf(plan, rules, () => "")
    .filter(({ name }) => isHard(name, rules))
    .reduce((sum, { met, of }) => sum + of - met, 0);
}
