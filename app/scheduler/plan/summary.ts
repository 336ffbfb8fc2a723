// The five figures under a schedule.
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

/** Routines that are danced and breaks on the timeline, its length, all sections, and the pairs in conflict. */
export function summaryOf(plan: Plan): Summary {
  const entries = timelineOf(plan);
  return summarise(entries, conflictsOf(entries, plan.conflictRule));
}

/** The same of a timeline and of conflicts that are known already. */
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
