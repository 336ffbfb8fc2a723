// The order of what is danced without a gap, so that the fewest are outside their window: a search in depth.
import { isWithin, type Window } from "#app/scheduler/plan/limits/window.ts";

/** What is danced: how long it takes with its buffer, and when it may be danced. */
export type Bound = Window & { seconds: number };

export type BoundList = {
  /** In the order that is to be changed as little as can be. */
  routines: readonly Bound[];
  startSeconds: number;
  /** Seconds of pauses right before each position; left out where there are none. */
  pauses?: readonly number[];
  /** Of each position whether what is there stays there; left out where nothing does. */
  isFixed?: readonly boolean[];
};

/** As many tries for one list: what is counted gives the same order on every machine. */
const MOST_TRIES = 4000;

/** How many are outside their window in this order. */
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
 * The order in which the fewest are outside their window, of those the nearest to the one given, by
 * indexes. Of long lists with many windows it may be one with more, and never with more than the one given.
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
  /** Of each index what it is like: two that are alike are tried once. */
  private readonly kindOf: number[];
  private readonly left: number[];
  private readonly isUsed: boolean[];
  private readonly byDue: number[];
  private readonly byRelease: number[];
  private readonly endSeconds: number;
  private readonly order: number[] = [];
  /** What cannot be gone on with, and with how many outside. */
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

  /** An order with at most so many outside; null where none was found. */
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
    // What is in its window comes before what is not.
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

  /** Moore and Hodgson: the fewest that are late, whatever the order, were all free at once. */
  private leastLate(at: number): number {
    return this.leastOver(this.byDue, ({ dueSeconds }) => dueSeconds - at);
  }

  /** The same from the end on: the fewest that start too soon. */
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

/** Of what may start the one that has to be over first; null where something is fixed. */
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
