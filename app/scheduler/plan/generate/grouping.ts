// Groups routines by the chosen fields.
import type { Routine } from "../routine.ts";

export const GROUPING_FIELDS = ["ageGroup", "entryType", "style", "level"] as const;

type GroupingField = (typeof GROUPING_FIELDS)[number];

/** One of the four grouping choices. */
export type Grouping = GroupingField | "none";

export type RoutineGroup = { name: string; routines: Routine[] };

const NO_VALUE = "General";

/**
 * Groups routines by the chosen fields. Groups are in order of their first routine, routines in the
 * given order. A group's name joins its values with ' · '; a missing value is 'General', as is the
 * single group when every choice is 'none'.
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

/** Returns a routine's values in the chosen fields, each field once, in the order chosen. */
export function groupValues(routine: Routine, groupings: readonly Grouping[]): string[] {
  const fields = new Set(groupings.filter((grouping) => grouping !== "none"));
  return [...fields].map((field) => routine[field] || NO_VALUE);
}

/** Returns the name of a routine's group. */
export function groupName(routine: Routine, groupings: readonly Grouping[]): string {
  return groupValues(routine, groupings).join(" · ") || NO_VALUE;
}

/** Returns the number of blocks (stretches of one group) in this order. */
export function runsOf(routines: readonly Routine[], groupings: readonly Grouping[]): number {
  const names = routines.map((routine) => groupName(routine, groupings));
  return names.filter((name, index) => name !== names[index - 1]).length;
}
