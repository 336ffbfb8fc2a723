// The limits and ages that cannot be judged in a plan.
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { daysOf } from "#app/scheduler/plan/sessions/in-view.ts";
import { isDanced, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { Limit } from "./limit.ts";

/** Returns the limits about days, in a plan without any; none in a plan with days. */
export function uncheckedLimits(plan: Plan): Limit[] {
  if (daysOf(plan).some((day) => day !== "")) return [];
  return (plan.limits ?? []).filter(
    ({ notBefore, notAfter, notOn, onlyOn, hours }) =>
      notBefore?.day || notAfter?.day || notOn?.length || onlyOn?.length || hours?.length,
  );
}

/** Returns the routines without an age, which rules about ages leave out. */
export function routinesWithoutAge(plan: Plan): Routine[] {
  return [...itemsInOrder(plan).filter(isDanced), ...waitingRoutines(plan)].filter(
    ({ ageRange }) => ageRange === null,
  );
}
