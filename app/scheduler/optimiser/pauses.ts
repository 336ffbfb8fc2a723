// Finds the pauses in a plan's running order, so that the optimiser counts as the plan does.
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import type { Plan } from "../plan/plan.ts";
import { isRoutineEntry, timelineOf } from "../plan/timeline.ts";

/**
 * Returns the positions of the routines directly after a break, lunch or dinner; empty when breaks
 * do not clear conflicts.
 */
export function clearedBefore(plan: Plan): Set<number> {
  const positions = new Set<number>();
  if (!plan.conflictRule.breakClears) return positions;
  let routines = 0;
  for (const entry of timelineOf(plan)) {
    if (isRoutineEntry(entry)) routines++;
    else if (entry.kind === "item" && isPause(entry.item)) positions.add(routines);
  }
  return positions;
}
