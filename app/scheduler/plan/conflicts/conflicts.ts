// Routines that share a performer and are too near each other.
import type { ConflictRule } from "./conflict-rule.ts";
import { sharedPerformers } from "./performers.ts";
import type { Item } from "#app/scheduler/plan/plan.ts";
import { DINNER_NAME, LUNCH_NAME } from "#app/scheduler/plan/special-events.ts";
import {
  isRoutineEntry,
  type RoutineEntry,
  type TimelineEntry,
} from "#app/scheduler/plan/timeline.ts";

export type Conflict = {
  first: RoutineEntry;
  second: RoutineEntry;
  performers: string[];
  /** Positions between them, counted among routines only: 1 for neighbours. */
  distance: number;
  /** Seconds from the end of the first to the start of the second. */
  secondsBetween: number;
  /** Whether a break, lunch or dinner lies between them. */
  hasPauseBetween: boolean;
};

/** Each pair of routines in conflict once, in the order of the first and then of the second. */
export function conflictsOf(entries: readonly TimelineEntry[], rule: ConflictRule): Conflict[] {
  const conflicts: Conflict[] = [];
  const { routines, pausesBefore } = routinesAndPauses(entries);
  routines.forEach((first, position) => {
    for (let distance = 1; distance <= rule.gap; distance++) {
      const second = routines[position + distance];
      if (!second) break;
      const hasPauseBetween = pausesBefore[position] !== pausesBefore[position + distance];
      if (hasPauseBetween && rule.breakClears) break;
      const performers = sharedPerformers(first.item.performers, second.item.performers);
      if (performers.length === 0) continue;
      const secondsBetween = second.startSeconds - first.endSeconds;
      conflicts.push({ first, second, performers, distance, secondsBetween, hasPauseBetween });
    }
  });
  return conflicts;
}

/** A conflict as it is listed: 'Routines #a and #b share: {performers} ({distance} apart)'. */
export function conflictText({ first, second, performers, distance }: Conflict): string {
  const names = performers.join(", ");
  return `Routines #${first.number} and #${second.number} share: ${names} (${distance} apart)`;
}

/** How many pauses come before each routine. */
function routinesAndPauses(entries: readonly TimelineEntry[]) {
  const routines: RoutineEntry[] = [];
  const pausesBefore: number[] = [];
  let pauses = 0;
  for (const entry of entries) {
    if (isRoutineEntry(entry)) {
      routines.push(entry);
      pausesBefore.push(pauses);
    } else if (entry.kind === "item" && isPause(entry.item)) {
      pauses++;
    }
  }
  return { routines, pausesBefore };
}

/** Performers rest in a break, at lunch and at dinner; in a challenge or at the awards they do not. */
export function isPause(item: Item): boolean {
  return item.type === "break" || item.name === LUNCH_NAME || item.name === DINNER_NAME;
}
