// plan.json: a plan as it is saved, in a file that a person keeps.
import type { Plan } from "../plan/plan.ts";
import { toStored } from "../plan/stored/stored-plan.ts";

export const PLAN_FILE_NAME = "plan.json";

/** The plan as the text of a file. */
export function planText(plan: Plan): string {
  return `${JSON.stringify(toStored(plan), null, 2)}\n`;
}
