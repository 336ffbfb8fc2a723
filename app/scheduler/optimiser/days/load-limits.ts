// Checks availability while groups are assigned to sessions and ordered: counts the routines that a
// position puts outside their windows.
import { type GroupTimes, groupTimes } from "#app/scheduler/optimiser/limits/group-times.ts";
import { type Bound } from "#app/scheduler/optimiser/limits/bound-order.ts";
import { isWithin, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import { inDueOrder, type Load, type Room } from "./load.ts";

/**
 * The most assignments tried for groups that the first search put at a time when they are
 * unavailable.
 */
const MOST_TRIED = 600;

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

  /** Counts the routines of a group that never fit in the room. */
  unfit(load: Load, { slot, firstSeconds, mostSeconds }: Room): number {
    const last = firstSeconds + mostSeconds;
    return this.boundsOn(load, slot.date).filter(
      ({ releaseSeconds, dueSeconds, seconds }) =>
        Math.max(releaseSeconds, firstSeconds) + seconds > Math.min(dueSeconds, last),
    ).length;
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

  /**
   * Returns the session's groups in the order with the fewest routines outside their windows, close
   * to due-time order.
   */
  inOrder(own: readonly Load[], room: Room): Load[] {
    let best = inDueOrder(own, room.slot.endSeconds);
    let least = this.outside(best, room);
    for (let isBetter = true; isBetter && least > 0;) {
      isBetter = false;
      for (let from = 0; from < best.length; from++)
        for (let to = 0; to < best.length; to++) {
          if (from === to) continue;
          const tried = best.toSpliced(from, 1).toSpliced(to, 0, best[from]!);
          const outside = this.outside(tried, room);
          if (outside >= least || isLater(tried, best, room)) continue;
          [best, least, isBetter] = [tried, outside, true];
        }
    }
    return best;
  }

  /**
   * Counts the routines outside their windows when the groups follow each other from a given time.
   */
  outside(loads: readonly Load[], { firstSeconds, slot }: Room, from = firstSeconds): number {
    let at = from;
    let outside = 0;
    for (const load of loads) {
      outside += this.outsideFrom(this.boundsOn(load, slot.date), at);
      at += load.seconds;
    }
    return outside;
  }

  /**
   * Returns the session of each group after moves and swaps that leave fewer routines outside their
   * windows, without adding to `broken` (the hard violations). When no step improves, takes an
   * equally good one to an assignment not seen before.
   */
  settled(
    loads: readonly Load[],
    rooms: readonly Room[],
    given: readonly number[],
    broken: (slotOf: readonly number[]) => number,
  ): number[] {
    const outsideIn = (slotOf: readonly number[], room: number) => {
      const own = loads.filter((_, load) => slotOf[load] === room);
      return this.outside(this.inOrder(own, rooms[room]!), rooms[room]!);
    };
    let now: Settling = {
      slotOf: given,
      outside: rooms.map((_, room) => outsideIn(given, room)),
      cost: broken(given),
    };
    let best = now;
    const seen = new Set([given.join()]);
    for (let tried = 0; sumOf(best.outside) > 0 && tried < MOST_TRIED;) {
      let next: Settling | null = null;
      for (const slotOf of steps(now, rooms.length)) {
        if (seen.has(slotOf.join()) || tried >= MOST_TRIED) continue;
        const cost = broken(slotOf);
        if (cost > now.cost) continue;
        tried++;
        const outside = now.outside.map((before, room) =>
          loads.some(
            (_, load) =>
              slotOf[load] !== now.slotOf[load] && [slotOf[load], now.slotOf[load]].includes(room),
          )
            ? outsideIn(slotOf, room)
            : before,
        );
        const change = sumOf(outside) - sumOf(now.outside);
        if (change < 0 || (change === 0 && !next)) next = { slotOf, outside, cost };
        if (change < 0) break;
      }
      if (!next) break;
      seen.add(next.slotOf.join());
      now = next;
      if (sumOf(now.outside) < sumOf(best.outside)) best = now;
    }
    return [...best.slotOf];
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

type Settling = {
  slotOf: readonly number[];
  /** For each session, how many routines are outside their windows. */
  outside: readonly number[];
  cost: number;
};

/**
 * Yields each assignment one move or one swap away that involves a session with routines outside
 * their windows: a group placed before such a routine makes it later.
 */
function* steps({ slotOf, outside }: Settling, rooms: number): Generator<number[]> {
  for (const [load, from] of slotOf.entries()) {
    for (let room = 0; room < rooms; room++)
      if (room !== from && (outside[from]! > 0 || outside[room]! > 0))
        yield slotOf.with(load, room);
    if (outside[from] === 0) continue;
    for (const [other, there] of slotOf.entries())
      if (there !== from) yield slotOf.with(load, there).with(other, from);
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns true when the groups run further past their 'done by' times than before. */
function isLater(tried: readonly Load[], before: readonly Load[], room: Room): boolean {
  const late = (loads: readonly Load[]) => {
    let at = room.firstSeconds;
    return loads.reduce((sum, { seconds, dueSeconds }) => {
      at += seconds;
      return sum + Math.max(0, at - dueSeconds);
    }, 0);
  };
  return late(tried) > late(before);
}
