// When each group starts and when each of its routines may be danced, for a search that knows only
// positions.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { ANY_TIME, isWithin, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineSeconds, shownSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { type Bound, boundOrder, outsideOf } from "./bound-order.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { SectionEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** `bounds` is keyed by row; routines of groups without limits are left out. */
export type GroupTimes = {
  /** For each group, in seconds of its day. */
  startSeconds: readonly number[];
  bounds: ReadonlyMap<number, Bound>;
};

/**
 * Returns the clock for groups that are sections of the plan; undefined when no limit applies to
 * them.
 */
export function groupTimesOf(plan: Plan, groups: readonly RoutineGroup[]): GroupTimes | undefined {
  if (!plan.limits?.length) return undefined;
  const sections = timelineOf(plan).filter((entry) => entry.kind === "section");
  const byRow = new Map<number, SectionEntry>();
  for (const entry of sections)
    for (const item of entry.section.items) if (item.type === "routine") byRow.set(item.row, entry);
  return groupTimes(
    plan,
    groups.map(({ routines }) => {
      const entry = byRow.get(routines[0]?.row ?? 0);
      if (!entry) return { routines, startSeconds: 0, day: "" };
      const { session, startSeconds } = entry;
      return {
        routines,
        startSeconds: shownSeconds(startSeconds, session),
        day: session?.session.day ?? "",
      };
    }),
  );
}

type StartedGroup = { routines: readonly Routine[]; startSeconds: number; day: string };

/** The same for groups whose start is known; undefined when no limit applies. */
export function groupTimes(plan: Plan, groups: readonly StartedGroup[]): GroupTimes | undefined {
  const windowOf = windowsOf(plan.limits ?? []);
  const bounds = new Map<number, Bound>();
  for (const { routines, day } of groups) {
    const own = routines.map((routine) => ({
      ...windowOf(routine, day),
      seconds: routineSeconds(routine, plan.settings),
    }));
    if (own.some(isBound)) routines.forEach(({ row }, at) => bounds.set(row, own[at]!));
  }
  const startSeconds = groups.map((group) => group.startSeconds);
  return bounds.size > 0 ? { startSeconds, bounds } : undefined;
}

function isBound({ releaseSeconds, dueSeconds }: Bound): boolean {
  return releaseSeconds > ANY_TIME.releaseSeconds || dueSeconds < ANY_TIME.dueSeconds;
}

/** Answers a search's questions about windows; routines are numbered as in its problem. */
export class Windows {
  private readonly bounds: readonly (Bound | undefined)[];
  private readonly starts: readonly number[];
  private readonly sizes: readonly number[];
  private readonly startSeconds: readonly number[];

  constructor(
    { startSeconds, bounds }: GroupTimes,
    {
      routines,
      starts,
      sizes,
    }: { routines: readonly Routine[]; starts: readonly number[]; sizes: readonly number[] },
  ) {
    this.bounds = routines.map(({ row }) => bounds.get(row));
    this.starts = starts;
    this.sizes = sizes;
    this.startSeconds = startSeconds;
  }

  /** Counts the routines of a group outside their windows. */
  outsideIn(order: Uint16Array, group: number): number {
    const first = this.starts[group]!;
    let at = this.startSeconds[group]!;
    let outside = 0;
    for (let position = first; position < first + this.sizes[group]!; position++) {
      const bound = this.bounds[order[position]!];
      if (!bound) return 0;
      const end = at + bound.seconds;
      if (!isWithin(bound, at, end)) outside++;
      at = end;
    }
    return outside;
  }

  /** Counts them over all groups. */
  outside(order: Uint16Array): number {
    return this.starts.reduce((sum, _, group) => sum + this.outsideIn(order, group), 0);
  }

  /**
   * Returns the order with as few as possible outside their windows in each group; pinned routines
   * stay.
   */
  kept(order: Uint16Array, isPinned: Uint8Array): Uint16Array {
    const now = order.slice();
    this.starts.forEach((first, group) => {
      const own = [...order.subarray(first, first + this.sizes[group]!)];
      const routines = own.flatMap((routine) => this.bounds[routine] ?? []);
      if (routines.length < own.length) return;
      const isFixed = own.map((_, at) => isPinned[first + at] === 1);
      const list = { routines, startSeconds: this.startSeconds[group]!, isFixed };
      if (outsideOf(list) === 0) return;
      boundOrder(list).forEach((index, at) => {
        now[first + at] = own[index]!;
      });
    });
    return now;
  }
}
