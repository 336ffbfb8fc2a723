// Replaces the plan with a stored one.
import { readStored } from "./plan.schema.ts";
import type { Plan } from "./plan/plan.ts";
import { fromStored, type Opened } from "./plan/stored/stored-plan.ts";

/**
 * Returns the stored plan, which replaces the current one, or the reason why the data is not a
 * plan.
 */
export function openStored(plan: Plan, data: unknown): Opened {
  const read = readStored(data);
  return "error" in read ? read : { plan: fromStored(plan, read.stored) };
}
