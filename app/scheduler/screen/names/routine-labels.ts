// How a routine is named in a question: by its number, or by its id while it waits.
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";

/** Returns a function that gives '#12 Starlight' for a routine's row. */
export function routineLabels(plan: Plan): (row: number) => string {
  const labels = new Map<number, string>();
  for (const { row, id, name } of waitingRoutines(plan)) labels.set(row, `${id} ${name}`);
  for (const entry of routineEntries(timelineOf(plan)))
    labels.set(entry.item.row, `#${numberText(entry)} ${entry.item.name}`);
  return (row) => labels.get(row) ?? "";
}
