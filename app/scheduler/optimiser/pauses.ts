// Where pauses part the running order of a plan, for the optimiser to count as the plan does.
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import type { Plan } from "../plan/plan.ts";
import { isRoutineEntry, timelineOf } from "../plan/timeline.ts";

/**
 * The positions of the routines right before which a break, lunch or dinner lies; none where the
 * plan's rule does not let a break clear a conflict.
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
