// Checks availability while groups are placed and ordered: counts the routines that a position puts
// outside their windows.
import { type GroupTimes, groupTimes } from "#app/scheduler/optimiser/limits/group-times.ts";
import { type Bound } from "#app/scheduler/optimiser/limits/bound-order.ts";
import { isWithin, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import type { Load } from "./load.ts";

export class LoadLimits {
  private readonly plan: Plan;
  private readonly windowOf: ReturnType<typeof windowsOf>;
  private readonly known = new Map<Load, Map<string, Bound[]>>();
  private readonly counted = new Map<Bound[], Map<number, number>>();

  private constructor(plan: Plan) {
    this.plan = plan;
    this.windowOf = windowsOf(plan.limits ?? []);
  }

  /** Null when the plan has no limits. */
  static of(plan: Plan): LoadLimits | null {
    return plan.limits?.length ? new LoadLimits(plan) : null;
  }

  /**
   * Splits a group into parts that each fit on one day; returns it whole when all of it fits on
   * one.
   */
  cutByDays(group: RoutineGroup, dates: readonly string[]): RoutineGroup[] {
    const parts: RoutineGroup["routines"][] = [];
    let left = group.routines;
    while (left.length > 0) {
      const onDate = dates.map((date) => left.filter((routine) => this.canBeOn(routine, date)));
      const most = onDate.reduce((one, other) => (other.length > one.length ? other : one), []);
      if (most.length === 0) break;
      parts.push(most);
      left = left.filter((routine) => !most.includes(routine));
    }
    if (parts.length < 2) return [group];
    // Routines that fit on no day stay with the largest part.
    parts[0]!.push(...left);
    return parts.map((routines, at) => ({
      name: `${group.name} (${at + 1} of ${parts.length})`,
      routines,
    }));
  }

  /** Counts the routines of a group outside their windows when it starts at a time of a day. */
  outsideAt(load: Load, date: string, startSeconds: number): number {
    return this.outsideFrom(this.boundsOn(load, date), startSeconds);
  }

  /** Returns the first start, from a time on, at which the fewest of a group's routines are too early. */
  release(load: Load, date: string, at: number): number {
    const bounds = this.boundsOn(load, date);
    const releases = [...new Set(bounds.map(({ releaseSeconds }) => releaseSeconds))];
    const each = Math.round(load.seconds / bounds.length);
    let best = at;
    let fewest = this.outsideFrom(bounds, at);
    // Routines without such a limit may come before the one that arrives.
    for (let before = 0; before < bounds.length && fewest > 0; before++)
      for (const release of releases) {
        const start = release - before * each;
        if (!(start > at && start < Infinity)) continue;
        const outside = this.outsideFrom(bounds, start);
        if (outside >= fewest) continue;
        best = start;
        fewest = outside;
      }
    return best;
  }

  /** Returns when the groups of a session start, with the windows of their routines. */
  groupTimes(
    begun: readonly { load: Load; startSeconds: number; day: string }[],
  ): GroupTimes | undefined {
    return groupTimes(
      this.plan,
      begun.map(({ load, ...when }) => ({ ...when, routines: load.group.routines })),
    );
  }

  private canBeOn(routine: RoutineGroup["routines"][number], date: string): boolean {
    const { releaseSeconds, dueSeconds } = this.windowOf(routine, date);
    return releaseSeconds < dueSeconds;
  }

  private boundsOn(load: Load, date: string): Bound[] {
    let byDate = this.known.get(load);
    if (!byDate) this.known.set(load, (byDate = new Map<string, Bound[]>()));
    let bounds = byDate.get(date);
    if (!bounds) {
      bounds = load.group.routines.map((routine) => ({
        ...this.windowOf(routine, date),
        seconds: routineSeconds(routine, this.plan.settings),
      }));
      byDate.set(date, bounds);
    }
    return bounds;
  }

  /**
   * Counts by earliest deadline among the routines that may start: close to the minimum, and fast.
   */
  private outsideFrom(bounds: Bound[], startSeconds: number): number {
    let known = this.counted.get(bounds);
    if (!known) this.counted.set(bounds, (known = new Map<number, number>()));
    const before = known.get(startSeconds);
    if (before !== undefined) return before;
    const left = [...bounds];
    let at = startSeconds;
    let outside = 0;
    while (left.length > 0) {
      let next = -1;
      for (let index = 0; index < left.length; index++) {
        const bound = left[index]!;
        if (!isWithin(bound, at, at + bound.seconds)) continue;
        if (next < 0 || bound.dueSeconds < left[next]!.dueSeconds) next = index;
      }
      if (next < 0) {
        outside++;
        next = Math.max(
          0,
          left.findIndex(({ dueSeconds, seconds }) => at + seconds > dueSeconds),
        );
      }
      at += left[next]!.seconds;
      left.splice(next, 1);
    }
    known.set(startSeconds, outside);
    return outside;
  }
}
