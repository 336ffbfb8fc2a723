// Orders back-to-back routines so that the fewest are outside their windows, by depth-first search.
import { isWithin, type Window } from "#app/scheduler/plan/limits/window.ts";

/** A routine: its length with its buffer, and when it may be danced. */
export type Bound = Window & { seconds: number };

export type BoundList = {
  /** In the order to change as little as possible. */
  routines: readonly Bound[];
  startSeconds: number;
  /** Seconds of pause directly before each position; omitted when there are none. */
  pauses?: readonly number[];
  /** True for each position whose routine must stay; omitted when none must. */
  isFixed?: readonly boolean[];
};

/** The most tries for one list: a count gives the same order on every machine. */
const MOST_TRIES = 4000;

/** Counts the routines outside their windows in this order. */
export function outsideOf(
  { routines, startSeconds, pauses }: BoundList,
  order?: readonly number[],
): number {
  let at = startSeconds;
  let outside = 0;
  for (let position = 0; position < routines.length; position++) {
    at += pauses?.[position] ?? 0;
    const routine = routines[order?.[position] ?? position]!;
    if (!isWithin(routine, at, at + routine.seconds)) outside++;
    at += routine.seconds;
  }
  return outside;
}

/**
 * Returns the order, as indexes, with the fewest routines outside their windows and, among those,
 * the one closest to the given order. For long lists with many windows it may not be minimal, but
 * it is never worse than the given order.
 */
export function boundOrder(list: BoundList): number[] {
  const given = [...list.routines.keys()];
  const outside = outsideOf(list);
  if (outside === 0) return given;
  const search = new BoundSearch(list);
  for (let allowed = 0; allowed < outside; allowed++) {
    const found = search.within(allowed);
    if (found) return found;
    if (search.isOver) break;
  }
  const greedy = soonestDue(list);
  return greedy && outsideOf(list, greedy) < outside ? greedy : given;
}

class BoundSearch {
  isOver = false;
  private readonly list: BoundList;
  private readonly isFixed: readonly boolean[];
  /** The kind of each index: only one of two identical routines is tried. */
  private readonly kindOf: number[];
  private readonly left: number[];
  private readonly isUsed: boolean[];
  private readonly byDue: number[];
  private readonly byRelease: number[];
  private readonly endSeconds: number;
  private readonly order: number[] = [];
  /** Dead ends, and the allowance with which each was reached. */
  private readonly dead = new Map<string, number>();
  private tries = 0;

  constructor(list: BoundList) {
    this.list = list;
    const { routines, startSeconds, pauses = [], isFixed = [] } = list;
    this.isFixed = isFixed;
    const kinds = new Map<string, number>();
    this.kindOf = routines.map(({ seconds, releaseSeconds, dueSeconds }) => {
      const kind = `${seconds} ${releaseSeconds} ${dueSeconds}`;
      if (!kinds.has(kind)) kinds.set(kind, kinds.size);
      return kinds.get(kind)!;
    });
    this.left = [...kinds.values()].map(() => 0);
    const free = [...routines.keys()].filter((index) => !isFixed[index]);
    for (const index of free) this.left[this.kindOf[index]!]!++;
    this.isUsed = routines.map((_, index) => isFixed[index] === true);
    this.byDue = free.toSorted(
      (one, other) => routines[one]!.dueSeconds - routines[other]!.dueSeconds,
    );
    this.byRelease = free.toSorted(
      (one, other) => routines[other]!.releaseSeconds - routines[one]!.releaseSeconds,
    );
    this.endSeconds =
      startSeconds +
      routines.reduce((sum, { seconds }) => sum + seconds, 0) +
      pauses.reduce((sum, seconds) => sum + seconds, 0);
  }

  /** Returns an order with at most this many outside their windows; null when none was found. */
  within(allowed: number): number[] | null {
    this.dead.clear();
    this.order.length = 0;
    return this.goOn(this.list.startSeconds, allowed) ? [...this.order] : null;
  }

  private goOn(at: number, allowed: number): boolean {
    const { routines, pauses } = this.list;
    const position = this.order.length;
    if (position === routines.length) return true;
    if (++this.tries > MOST_TRIES) {
      this.isOver = true;
      return false;
    }
    const state = `${position} ${this.left.join()}`;
    if ((this.dead.get(state) ?? -1) >= allowed) return false;
    if (Math.max(this.leastLate(at), this.leastEarly()) <= allowed) {
      const start = at + (pauses?.[position] ?? 0);
      if (this.isFixed[position]) {
        if (this.put(position, start, allowed)) return true;
      } else if (this.tryEach(start, allowed)) return true;
    }
    if (!this.isOver) this.dead.set(state, allowed);
    return false;
  }

  private tryEach(start: number, allowed: number): boolean {
    const { routines } = this.list;
    // Tries routines within their windows first.
    for (const isIn of [true, false]) {
      if (!isIn && allowed === 0) return false;
      const tried = new Set<number>();
      for (let index = 0; index < routines.length; index++) {
        const kind = this.kindOf[index]!;
        if (this.isUsed[index] || tried.has(kind)) continue;
        const routine = routines[index]!;
        if (isWithin(routine, start, start + routine.seconds) !== isIn) continue;
        tried.add(kind);
        this.isUsed[index] = true;
        this.left[kind]!--;
        if (this.put(index, start, allowed)) return true;
        this.isUsed[index] = false;
        this.left[kind]!++;
        if (this.isOver) return false;
      }
    }
    return false;
  }

  private put(index: number, start: number, allowed: number): boolean {
    const routine = this.list.routines[index]!;
    const end = start + routine.seconds;
    const after = isWithin(routine, start, end) ? allowed : allowed - 1;
    if (after < 0) return false;
    this.order.push(index);
    if (this.goOn(end, after)) return true;
    this.order.pop();
    return false;
  }

  /** Moore-Hodgson: the fewest late routines in any order, ignoring release times. */
  private leastLate(at: number): number {
    return this.leastOver(this.byDue, ({ dueSeconds }) => dueSeconds - at);
  }

  /** The same from the end backwards: the fewest routines that start too early. */
  private leastEarly(): number {
    return this.leastOver(this.byRelease, ({ releaseSeconds }) => this.endSeconds - releaseSeconds);
  }

  private leastOver(indexes: readonly number[], roomOf: (routine: Bound) => number): number {
    const { routines } = this.list;
    let sum = 0;
    let over = 0;
    let longest: number[] = [];
    for (const index of indexes) {
      if (this.isUsed[index]) continue;
      const routine = routines[index]!;
      const room = roomOf(routine);
      if (room === Infinity) break;
      sum += routine.seconds;
      longest.push(routine.seconds);
      if (sum <= room) continue;
      const most = Math.max(...longest);
      longest = longest.toSpliced(longest.indexOf(most), 1);
      sum -= most;
      over++;
    }
    return over;
  }
}

/** Picks the earliest deadline among the routines that may start; null when a position is fixed. */
function soonestDue({ routines, startSeconds, pauses, isFixed }: BoundList): number[] | null {
  if (isFixed?.includes(true)) return null;
  const left = new Set(routines.keys());
  const order: number[] = [];
  let at = startSeconds;
  for (let position = 0; position < routines.length; position++) {
    at += pauses?.[position] ?? 0;
    let best: number | null = null;
    const rank = (index: number) => {
      const routine = routines[index]!;
      if (isWithin(routine, at, at + routine.seconds)) return routine.dueSeconds;
      return Infinity;
    };
    for (const index of left) if (best === null || rank(index) < rank(best)) best = index;
    order.push(best!);
    left.delete(best!);
    at += routines[best!]!.seconds;
  }
  return order;
}
