// Routines by the fields that a schedule is grouped by.
import type { Routine } from "../routine.ts";

export const GROUPING_FIELDS = ["ageGroup", "entryType", "style", "level"] as const;

export type GroupingField = (typeof GROUPING_FIELDS)[number];

/** One of the four choices of a grouping. */
export type Grouping = GroupingField | "none";

export type RoutineGroup = { name: string; routines: Routine[] };

const NO_VALUE = "General";

/**
 * The routines by the chosen fields, groups in the order of their first routine, routines in the
 * order given. A group's name joins its values with ' · '; a missing value is 'General', and so is
 * the one group of all routines where every choice is 'none'.
 */
export function groupRoutines(
  routines: readonly Routine[],
  groupings: readonly Grouping[],
): RoutineGroup[] {
  const groups = new Map<string, Routine[]>();
  for (const routine of routines) {
    const name = groupName(routine, groupings);
    const group = groups.get(name);
    if (group) group.push(routine);
    else groups.set(name, [routine]);
  }
  return [...groups].map(([name, members]) => ({ name, routines: members }));
}

/** What a routine has in the chosen fields, each field once, in the order they were chosen in. */
export function groupValues(routine: Routine, groupings: readonly Grouping[]): string[] {
  const fields = new Set(groupings.filter((grouping) => grouping !== "none"));
  return [...fields].map((field) => routine[field] || NO_VALUE);
}

/** The name of the group that a routine is in. */
export function groupName(routine: Routine, groupings: readonly Grouping[]): string {
  return groupValues(routine, groupings).join(" · ") || NO_VALUE;
}

/** How many stretches of one group routines have in their order. */
export function runsOf(routines: readonly Routine[], groupings: readonly Grouping[]): number {
  const names = routines.map((routine) => groupName(routine, groupings));
  return names.filter((name, index) => name !== names[index - 1]).length;
}
