// Orders whole groups by the availability of their routines.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { ANY_TIME, type Window, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, routineSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type Bound, boundOrder } from "./bound-order.ts";

/**
 * Returns the groups in an order with as few as possible outside the times of their routines, close
 * to the given one. `plan` has each group as a section, in the given order and without days. Groups
 * with pinned routines stay.
 */
export function groupsInLimits(plan: Plan, groups: readonly RoutineGroup[]): RoutineGroup[] {
  const windowOf = windowsOf(plan.limits ?? []);
  const entries = new Map(routineEntries(timelineOf(plan)).map((entry) => [entry.item.row, entry]));
  const pinned = pinnedRows(plan);
  const pauses: number[] = [];
  let before: number | null = null;
  for (const { routines } of groups) {
    const own = routines.flatMap(({ row }) => entries.get(row) ?? []);
    const start = Math.min(...own.map(({ startSeconds }) => startSeconds));
    pauses.push(start - (before ?? start));
    before = Math.max(...own.map(({ endSeconds }) => endSeconds));
  }
  const order = boundOrder({
    routines: groups.map(({ routines }) =>
      windowOfGroup(
        routines.map((routine) => ({
          ...windowOf(routine, ""),
          seconds: routineSeconds(routine, plan.settings),
        })),
      ),
    ),
    startSeconds: startOf(entries.values()),
    pauses,
    isFixed: groups.map(({ routines }) => routines.some(({ row }) => pinned.has(row))),
  });
  return order.map((index) => groups[index]!);
}

function startOf(entries: Iterable<{ startSeconds: number }>): number {
  return Math.min(...[...entries].map(({ startSeconds }) => startSeconds));
}

/** Returns a group's window: each of its routines has a place in it that is within its own window. */
function windowOfGroup(routines: readonly Bound[]): Bound {
  const seconds = routines.reduce((sum, one) => sum + one.seconds, 0);
  const window: Window = { ...ANY_TIME };
  let before = 0;
  for (const one of routines.toSorted((a, b) => compare(a.releaseSeconds, b.releaseSeconds))) {
    window.releaseSeconds = Math.max(window.releaseSeconds, one.releaseSeconds - before);
    before += one.seconds;
  }
  let after = seconds;
  for (const one of routines.toSorted((a, b) => compare(a.dueSeconds, b.dueSeconds))) {
    after -= one.seconds;
    window.dueSeconds = Math.min(window.dueSeconds, one.dueSeconds + after);
  }
  return { ...window, seconds };
}

/** Infinities have no difference. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
