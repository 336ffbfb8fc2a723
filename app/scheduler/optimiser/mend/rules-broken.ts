// The hard rules of its days that a plan keeps less well than before.
import { wishesOf } from "#app/scheduler/optimiser/days/wishes.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";

/** Each in a sentence, with what breaks it. */
export function rulesBroken(before: Plan, after: Plan): string[] {
  const { rules } = before;
  if (!rules || !before.programme) return [];
  // Which group a routine is of does not matter: it stays in its session.
  const wishes = (plan: Plan) =>
    wishesOf(plan, rules, () => "").filter(({ name }) => isHard(name, rules));
  const was = new Map(wishes(before).map(({ name, met, of }) => [name, of - met]));
  return wishes(after).flatMap(({ name, met, of, why }) =>
    of - met > (was.get(name) ?? 0) ? [why] : [],
  );
}
