// The five summary figures of a schedule.
import { type Conflict, conflictsOf } from "./conflicts/conflicts.ts";
import { isDanced, type Plan } from "./plan.ts";
import { routineEntries, timelineOf, totalSeconds } from "./timeline.ts";
import type { TimelineEntry } from "./timeline-entries.ts";

export type Summary = {
  routines: number;
  totalSeconds: number;
  breaks: number;
  sections: number;
  conflicts: number;
};

/**
 * Returns the number of routines (without scratched ones), breaks and sections, the total length,
 * and the conflict pairs.
 */
export function summaryOf(plan: Plan): Summary {
  const entries = timelineOf(plan);
  return summarise(entries, conflictsOf(entries, plan.conflictRule));
}

/** Returns the same for a given timeline and its conflicts. */
export function summarise(
  entries: readonly TimelineEntry[],
  conflicts: readonly Conflict[],
): Summary {
  return {
    routines: routineEntries(entries).filter(({ item }) => isDanced(item)).length,
    totalSeconds: totalSeconds(entries),
    breaks: entries.filter((entry) => entry.kind === "item" && entry.item.type === "break").length,
    sections: entries.filter((entry) => entry.kind === "section").length,
    conflicts: conflicts.length,
  };
}
