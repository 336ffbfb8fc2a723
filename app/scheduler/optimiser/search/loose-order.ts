// A running order in which routines may leave their group; evaluates a move without making it.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Relation, relationsOf } from "#app/scheduler/optimiser/relations.ts";
import { CONFLICT_PAIR } from "#app/scheduler/optimiser/constraints.ts";

/** The change in conflict pairs and in blocks (stretches of one group). */
export type Delta = { pairs: number; runs: number };

export class LooseOrder {
  readonly order: Uint16Array;
  /** For each position, 1 when its routine is away from its group's own part of the order. */
  readonly isAway: Uint8Array;
  private readonly gap: number;
  private readonly groupOf: Int32Array;
  private readonly isPinned: Uint8Array;
  private readonly shares: Relation;
  /** True when every border between groups has a pause that clears conflicts. */
  private readonly bordersClear: boolean;
  /** Buffers for the positions around a move and their sums, reused each time. */
  private readonly stretch: Int32Array;
  private readonly sum: Delta = { pairs: 0, runs: 0 };

  constructor(problem: Problem, order: Uint16Array) {
    this.order = order.slice();
    this.isAway = new Uint8Array(order.length);
    this.gap = problem.gap;
    this.stretch = new Int32Array(order.length + 2 * Math.max(1, problem.gap));
    this.groupOf = problem.groupAt;
    this.isPinned = problem.isPinned;
    this.bordersClear = problem.starts.every(
      (start) => start === 0 || start === order.length || problem.reach[start - 1] === start - 1,
    );
    this.shares = relationsOf(problem.routines, [CONFLICT_PAIR])[0]!;
  }

  /** Returns an independent copy. */
  copy(): LooseOrder {
    const copy: LooseOrder = Object.create(LooseOrder.prototype);
    return Object.assign(copy, this, { order: this.order.slice(), isAway: this.isAway.slice() });
  }

  groupAt(position: number): number {
    return this.groupOf[this.order[position]!] ?? -1;
  }

  /** Exchanges the routines of two positions of one group; returns the change. */
  exchange(one: number, other: number): Delta {
    const before = this.pairsAt(one) + this.pairsAt(other);
    const routine = this.order[one]!;
    this.order[one] = this.order[other]!;
    this.order[other] = routine;
    return { pairs: this.pairsAt(one) + this.pairsAt(other) - before, runs: 0 };
  }

  /**
   * Returns the change of moving `length` routines from `from` to before the routine then at `to`.
   * Null when that would move a pinned routine.
   */
  deltaOfMove(from: number, length: number, to: number): Delta | null {
    const lowest = Math.min(from, to);
    const highest = Math.max(from, to) + length;
    for (let position = lowest; position < highest; position++)
      if (this.isPinned[position] === 1) return null;
    const { pairs, runs } = this.across(from, from, length);
    const now = this.across(to, from, length);
    return { pairs: now.pairs - pairs, runs: now.runs - runs };
  }

  /**
   * Makes the move. The routines count as away unless they come next to their own group at home.
   */
  move(from: number, length: number, to: number): void {
    const moved = this.order.slice(from, from + length);
    const group = this.groupOf[moved[0]!];
    for (const list of [this.order, this.isAway]) {
      if (to < from) list.copyWithin(to + length, to, from);
      else list.copyWithin(from, from + length, to + length);
    }
    this.order.set(moved, to);
    const isHome = [to - 1, to + length].some(
      (beside) => this.groupAt(beside) === group && this.isAway[beside] === 0,
    );
    this.isAway.fill(isHome ? 0 : 1, to, to + length);
  }

  /** Returns the total pairs and blocks. */
  total(): Delta {
    let twice = 0;
    let runs = 0;
    for (let position = 0; position < this.order.length; position++) {
      twice += this.pairsAt(position);
      if (this.groupAt(position) !== this.groupAt(position - 1)) runs++;
    }
    return { pairs: twice / 2, runs };
  }

  /** Returns the conflict pairs of the routine at a position. */
  pairsAt(position: number): number {
    const { order, gap } = this;
    const first = Math.max(0, position - gap);
    const last = Math.min(order.length - 1, position + gap);
    let pairs = 0;
    for (let other = position - 1; other >= first; other--) {
      if (this.isParted(position, other)) break;
      pairs += this.clash(position, other);
    }
    for (let other = position + 1; other <= last; other++) {
      if (this.isParted(position, other)) break;
      pairs += this.clash(position, other);
    }
    return pairs;
  }

  /**
   * Returns the pairs and blocks caused by the moved routines at `to` of the order without them,
   * less those they separate. The result is reused by the next call.
   */
  private across(to: number, from: number, length: number): Delta {
    const { stretch, sum } = this;
    const side = Math.max(1, this.gap);
    const left = this.order.length - length;
    const first = Math.max(0, to - side);
    const last = Math.min(left, to + side);
    const before = to - first;
    let count = 0;
    for (let at = first; at < to; at++) stretch[count++] = at < from ? at : at + length;
    for (let at = from; at < from + length; at++) stretch[count++] = at;
    for (let at = to; at < last; at++) stretch[count++] = at < from ? at : at + length;
    sum.pairs = this.pairsOver(before, length, count);
    sum.runs =
      this.border(before - 1, before, count) +
      this.border(before + length - 1, before + length, count) -
      (before > 0 && before + length < count ? this.border(before - 1, before + length, count) : 0);
    stretch.copyWithin(before, before + length, count);
    sum.pairs -= this.pairsOver(before, 0, count - length);
    return sum;
  }

  /**
   * Returns the pairs in the stretch of positions that are not both before or both after its
   * middle.
   */
  private pairsOver(before: number, middle: number, count: number): number {
    const { stretch, gap } = this;
    let pairs = 0;
    for (let one = 0; one < before + middle; one++)
      for (let other = one + 1; other <= one + gap && other < count; other++) {
        if (this.isParted(stretch[one]!, stretch[other]!)) break;
        if (other >= before) pairs += this.clash(stretch[one]!, stretch[other]!);
      }
    return pairs;
  }

  /** Returns 1 at a border between two groups. */
  private border(one: number, other: number, count: number): number {
    if (one < 0 || other >= count) return 0;
    return this.groupAt(this.stretch[one]!) === this.groupAt(this.stretch[other]!) ? 0 : 1;
  }

  /**
   * Returns true when a pause clears conflicts between the two; checked outwards at the first other
   * group.
   */
  private isParted(one: number, other: number): boolean {
    return this.bordersClear && this.groupAt(one) !== this.groupAt(other);
  }

  private clash(one: number, other: number): number {
    const { isOne, traits, bits, words } = this.shares;
    const first = this.order[one]!;
    const second = this.order[other]!;
    if (isOne) return traits[first]! >= 0 && traits[first] === traits[second] ? 1 : 0;
    return (bits[first * words + (second >> 5)]! >>> (second & 31)) & 1;
  }
}
