// What a change of an order makes more or fewer conflicts, and how much nearer they are.
import { NEAR_CONFLICT } from "#app/scheduler/optimiser/constraints.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** A conflict in the upper half of a number, how near it is in the lower. */
const PAIR = 65536;

export class ConflictChange {
  /** Of the change asked for last: conflicts more, and how much nearer they are. */
  pairs = 0;
  near = 0;
  /** Whether a routine may move past others: nothing between is pinned, no pause clears conflicts. */
  readonly canMove: boolean;
  private readonly count: number;
  private readonly gap: number;
  private readonly reach: Int32Array;
  private readonly from: Int32Array;
  /** A square: 1 where two routines share a performer. */
  private readonly shares: Uint8Array;
  /** By the distance between two routines that share a performer; nothing past the gap. */
  private readonly costs: Int32Array;

  constructor(problem: Problem) {
    const { gap, reach, routines, sharing, isPinned } = problem;
    this.count = routines.length;
    this.gap = gap;
    this.reach = reach;
    this.from = new Int32Array(this.count);
    for (let position = 0, first = 0; position < this.count; position++) {
      while (reach[first]! < position) first++;
      this.from[position] = first;
    }
    this.canMove =
      isPinned.every((pin) => pin === 0) &&
      reach.every((last, position) => last === Math.min(position + gap, this.count - 1));
    this.shares = new Uint8Array(this.count ** 2);
    sharing.forEach((others, routine) => {
      for (const other of others) this.shares[routine * this.count + other] = 1;
    });
    this.costs = new Int32Array(gap + 2);
    for (let distance = 1; distance <= gap; distance++)
      this.costs[distance] = PAIR + NEAR_CONFLICT.penalty(distance, gap);
  }

  /** Two routines change places. */
  ofSwap(order: Uint16Array, one: number, other: number): void {
    const first = order[one]! * this.count;
    const second = order[other]! * this.count;
    this.keep(
      this.exchanged(order, one, other, first, second) +
        this.exchanged(order, other, one, second, first),
    );
  }

  /** At a position one routine goes and another comes; what stands at `except` stays as near as it was. */
  private exchanged(
    order: Uint16Array,
    position: number,
    except: number,
    goes: number,
    comes: number,
  ): number {
    const { shares, costs } = this;
    const last = this.reach[position]!;
    let sum = 0;
    for (let at = this.from[position]!; at <= last; at++) {
      if (at === except || at === position) continue;
      const routine = order[at]!;
      const more = shares[comes + routine]! - shares[goes + routine]!;
      if (more !== 0) sum += more * costs[at < position ? position - at : at - position]!;
    }
    return sum;
  }

  /** The routine of one position moves to another; those between make room. */
  ofMove(order: Uint16Array, from: number, to: number): void {
    const row = order[from]! * this.count;
    const { count, gap, shares, costs } = this;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    const isUp = from < to;
    let sum = 0;
    // The routine itself: away from where it stood, and to where it comes.
    for (let at = Math.max(0, from - gap); at <= Math.min(count - 1, from + gap); at++)
      if (at !== from) sum -= shares[row + order[at]!]! * costs[Math.abs(at - from)]!;
    for (let at = Math.max(0, to - gap - 1); at <= Math.min(count - 1, to + gap + 1); at++) {
      if (at === from) continue;
      const moved = at < low || at > high ? at : isUp ? at - 1 : at + 1;
      const distance = Math.abs(moved - to);
      if (distance <= gap) sum += shares[row + order[at]!]! * costs[distance]!;
    }
    // Those between by one, against those that stay before and after them.
    const first = isUp ? low + 1 : low;
    const last = isUp ? high : high - 1;
    const by = isUp ? -1 : 1;
    sum += this.shifted(order, Math.max(0, first - gap - 1), low - 1, first, last, by);
    sum += this.shifted(order, first, last, high + 1, Math.min(count - 1, last + gap + 1), -by);
    this.keep(sum);
  }

  /** Of two stretches that come `by` further apart: what their conflicts cost more. */
  private shifted(
    order: Uint16Array,
    start: number,
    end: number,
    otherStart: number,
    otherEnd: number,
    by: number,
  ): number {
    const { count, gap, shares, costs } = this;
    let sum = 0;
    for (let one = Math.max(start, otherStart - gap - 1); one <= end; one++) {
      const row = order[one]! * count;
      const last = Math.min(otherEnd, one + gap + 1);
      for (let other = otherStart; other <= last; other++)
        if (shares[row + order[other]!])
          sum += (costs[other - one + by] ?? 0) - (costs[other - one] ?? 0);
    }
    return sum;
  }

  private keep(sum: number): void {
    this.pairs = Math.round(sum / PAIR);
    this.near = sum - this.pairs * PAIR;
  }
}
