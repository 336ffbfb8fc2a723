// Computes the change in conflicts, and in how close they are, of a change to an order.
import { NEAR_CONFLICT } from "#app/scheduler/optimiser/constraints.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** A conflict in the upper half of a number, its closeness in the lower. */
const PAIR = 65536;

/**
 * A changing order. Most routines share performers with few others nearby, so their positions are
 * tracked and nothing else around a position is examined.
 */
export class ConflictChange {
  /** The result of the last evaluated change: additional conflicts and closeness. */
  pairs = 0;
  near = 0;
  /** True when a routine may move past others: nothing is pinned, and no pause clears conflicts. */
  readonly canMove: boolean;
  private readonly order: Uint16Array;
  private readonly gap: number;
  /** For each routine, the start of its part of `others`; the last entry is the end. */
  private readonly starts: Int32Array;
  /** For each routine, those with a shared performer that can come within the gap. */
  private readonly others: Uint16Array;
  /** A square matrix: 1 when two routines share a performer. */
  private readonly shares: Uint8Array;
  /**
   * The place of each position; beyond the gap from its predecessor when a pause between clears
   * conflicts.
   */
  private readonly places: Int32Array;
  /** The place of each routine. */
  private readonly placeOf: Int32Array;
  /**
   * The cost of two routines with a shared performer by difference in place, centred at `middle`; 0
   * beyond the gap.
   */
  private readonly costs: Int32Array;
  private readonly middle: number;

  constructor(problem: Problem, order: Uint16Array) {
    const { gap, reach, isPinned } = problem;
    this.order = order;
    this.gap = gap;
    const isCleared = (position: number) =>
      reach[position]! < Math.min(position + gap, order.length - 1);
    this.places = new Int32Array(order.length);
    for (let position = 1; position < order.length; position++) {
      const isApart = isCleared(position - 1) && reach[position - 1] === position - 1;
      this.places[position] = this.places[position - 1]! + (isApart ? gap + 1 : 1);
    }
    this.canMove = !isPinned.includes(1) && (this.places.at(-1) ?? 0) <= order.length - 1;
    this.placeOf = new Int32Array(order.length);
    order.forEach((routine, position) => {
      this.placeOf[routine] = this.places[position]!;
    });
    const near = nearbyOf(problem);
    this.starts = new Int32Array(near.length + 1);
    near.forEach(({ length }, routine) => {
      this.starts[routine + 1] = this.starts[routine]! + length;
    });
    this.others = Uint16Array.from(near.flat());
    this.shares = new Uint8Array(near.length ** 2);
    near.forEach((others, routine) => {
      for (const other of others) this.shares[routine * near.length + other] = 1;
    });
    this.middle = (this.places.at(-1) ?? 0) + gap + 2;
    this.costs = new Int32Array(2 * this.middle + 1);
    for (let distance = 1; distance <= gap; distance++) {
      const cost = PAIR + NEAR_CONFLICT.penalty(distance, gap);
      this.costs[this.middle + distance] = cost;
      this.costs[this.middle - distance] = cost;
    }
  }

  /** Evaluates swapping two routines. */
  ofSwap(one: number, other: number): void {
    const { order, places, shares, costs } = this;
    const first = order[one]!;
    const second = order[other]!;
    const from = places[one]!;
    const to = places[other]!;
    // Their distance from each other stays the same.
    const between =
      shares[first * order.length + second] === 1 ? 2 * costs[this.middle + to - from]! : 0;
    this.keep(this.moved(first, from, to) + this.moved(second, to, from) + between);
  }

  /** Returns the change when a routine goes from one place to another and nothing else moves. */
  private moved(routine: number, from: number, to: number): number {
    const { starts, others, placeOf, costs } = this;
    const here = this.middle - from;
    const there = this.middle - to;
    const end = starts[routine + 1]!;
    let sum = 0;
    for (let index = starts[routine]!; index < end; index++) {
      const place = placeOf[others[index]!]!;
      sum += costs[there + place]! - costs[here + place]!;
    }
    return sum;
  }

  /** Evaluates moving a routine to another position, with those in between shifting. */
  ofMove(from: number, to: number): void {
    const { order, gap, starts, others, placeOf, costs, middle } = this;
    const isUp = from < to;
    // The routines in between, and their direction.
    const first = isUp ? from + 1 : to;
    const last = isUp ? to : from - 1;
    const by = isUp ? -1 : 1;
    const routine = order[from]!;
    let sum = 0;
    for (let index = starts[routine]!; index < starts[routine + 1]!; index++) {
      const at = placeOf[others[index]!]!;
      const place = at >= first && at <= last ? at + by : at;
      sum += costs[middle + place - to]! - costs[middle + at - from]!;
    }
    const end = Math.min(order.length - 1, last + gap + 1);
    sum += this.shifted(Math.max(0, first - gap - 1), first - (isUp ? 2 : 1), first, last, by);
    sum += this.shifted(Math.max(first, last - gap), last, last + (isUp ? 1 : 2), end, -by);
    this.keep(sum);
  }

  /** Returns the change in conflicts between two stretches that move apart by `by`. */
  private shifted(
    start: number,
    end: number,
    otherStart: number,
    otherEnd: number,
    by: number,
  ): number {
    const { order, gap, shares, costs, middle } = this;
    let sum = 0;
    for (let one = start; one <= end; one++) {
      const row = order[one]! * order.length;
      const last = Math.min(otherEnd, one + gap + 1);
      for (let other = otherStart; other <= last; other++)
        if (shares[row + order[other]!] === 1)
          sum += costs[middle + other - one + by]! - costs[middle + other - one]!;
    }
    return sum;
  }

  /** Swaps two routines. */
  swap(one: number, other: number): void {
    const { order } = this;
    const routine = order[one]!;
    this.put(order[other]!, one);
    this.put(routine, other);
  }

  /** Moves a routine to another position; those in between shift. */
  move(from: number, to: number): void {
    const { order } = this;
    const routine = order[from]!;
    const by = from < to ? 1 : -1;
    for (let at = from; at !== to; at += by) this.put(order[at + by]!, at);
    this.put(routine, to);
  }

  private put(routine: number, position: number): void {
    this.order[position] = routine;
    this.placeOf[routine] = this.places[position]!;
  }

  private keep(sum: number): void {
    this.pairs = Math.round(sum / PAIR);
    this.near = sum - this.pairs * PAIR;
  }
}

/**
 * Returns, for each routine, those with a shared performer in groups that come within the gap of
 * its own.
 */
function nearbyOf({ gap, groupAt, starts, sizes, sharing }: Problem): number[][] {
  const isNear = (one: number, other: number) =>
    starts[other]! < starts[one]! + sizes[one]! + gap &&
    starts[one]! < starts[other]! + sizes[other]! + gap;
  return sharing.map((others, routine) =>
    others.filter((other) => isNear(groupAt[routine]!, groupAt[other]!)),
  );
}
