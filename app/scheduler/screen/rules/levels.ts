// The levels of a plan's routines.
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";

/** Each once, in the order in which they first appear. */
export function namesOfLevels(plan: Plan): string[] {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  const levels = [...placed, ...waitingRoutines(plan)].map(({ level }) => level);
  const different = new Map(levels.map((level) => [level.toLowerCase(), level]));
  return [...different.values()].filter((level) => level !== "");
}
