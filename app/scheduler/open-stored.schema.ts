// A plan as it was stored, put in place of another.
import { readStored } from "./plan.schema.ts";
import type { Plan } from "./plan/plan.ts";
import { fromStored, type Opened } from "./plan/stored/stored-plan.ts";

/** The plan of what was stored, in place of what the plan held; or why it is none. */
export function openStored(plan: Plan, data: unknown): Opened {
  const read = readStored(data);
  return "error" in read ? read : { plan: fromStored(plan, read.stored) };
}
