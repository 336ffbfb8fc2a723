// Writes plan.json, a plan to download.
import type { Plan } from "../plan/plan.ts";
import { toStored } from "../plan/stored/stored-plan.ts";

export const PLAN_FILE_NAME = "plan.json";

/** Returns the text of plan.json. */
export function planText(plan: Plan): string {
  return `${JSON.stringify(toStored(plan), null, 2)}\n`;
}
