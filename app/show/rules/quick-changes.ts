// Dancers with little time between two routines.
import type { ShowPlan } from "./show-plan.ts";
import type { ShowTimes } from "./show-times.ts";

export type QuickChange = { dancer: string; minutes: number; after: string };

const MINUTE_MS = 60_000;

/**
 * Returns the quick changes by entry, from expected times: each dancer who comes from another
 * routine within the plan's gap, with the minutes between.
 */
export function quickChanges(plan: ShowPlan, { entries }: ShowTimes): Map<string, QuickChange[]> {
  const found = new Map<string, QuickChange[]>();
  const last = new Map<string, { endMs: number; number: string }>();
  const inOrder = [...entries]
    .filter(([, { expectedMs, line }]) => expectedMs !== null && line.kind === "routine")
    .toSorted(([, one], [, other]) => one.expectedMs! - other.expectedMs!);
  for (const [entry, { line, expectedMs, expectedEndMs }] of inOrder) {
    for (const [place, key] of line.dancerKeys.entries()) {
      const before = last.get(key);
      const between = before ? expectedMs! - before.endMs : Infinity;
      if (before && between < plan.gapSeconds * 1000) {
        const minutes = Math.max(0, Math.floor(between / MINUTE_MS));
        const change = { dancer: line.dancers[place] ?? "", minutes, after: before.number };
        found.set(entry, [...(found.get(entry) ?? []), change]);
      }
      last.set(key, { endMs: expectedEndMs!, number: line.number });
    }
  }
  return found;
}
