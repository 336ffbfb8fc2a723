// The categories danced since the last awards, for an awards ceremony.
import type { ShowPlan } from "./show-plan.ts";
import { lineOf, type ShowState, spotsOf, isScratched } from "./show-state.ts";

export type AwardedCategory = { category: string; numbers: string[] };

/** Returns the categories between two awards, each with its numbers in running order. */
export function sinceAwards(plan: ShowPlan, state: ShowState, entry: string): AwardedCategory[] {
  const stage = plan.sessions.find(({ key }) => state.orders[key]?.includes(entry))?.stage ?? "";
  const found = new Map<string, string[]>();
  for (const spot of spotsOf(plan, state, stage)) {
    if (spot.entry === entry) break;
    const line = lineOf(plan, state, spot.entry);
    if (!line || isScratched(state, spot.entry)) continue;
    if (line.kind === "awards") found.clear();
    if (line.kind !== "routine") continue;
    found.set(line.category, [...(found.get(line.category) ?? []), line.number]);
  }
  return [...found].map(([category, numbers]) => ({ category, numbers }));
}
