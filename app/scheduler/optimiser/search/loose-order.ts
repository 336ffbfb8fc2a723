// A running order in which routines may leave their group, and the delta of each move, evaluated without making it.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Relation, relationsOf } from "#app/scheduler/optimiser/relations.ts";
import { CONFLICT_PAIR } from "#app/scheduler/optimiser/constraints.ts";

/** By how much a move changes conflict pairs, and runs (stretches of one group). */
export type Delta = { pairs: number; runs: number };

export class LooseOrder {
  readonly order: Uint16Array;
  /** Of each position: 1 where its routine has left the part of the order that is its group's own. */
  readonly isAway: Uint8Array;
  private readonly gap: number;
  private readonly groupOf: Int32Array;
  private readonly isPinned: Uint8Array;
  private readonly shares: Relation;
  /** Whether every border of two groups has a pause that clears conflicts across it. */
  private readonly bordersClear: boolean;
  /** The positions around a move, and what is added up there: used again for each. */
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

  /** One that goes its own way from here on. */
  copy(): LooseOrder {
    const copy: LooseOrder = Object.create(LooseOrder.prototype);
    return Object.assign(copy, this, { order: this.order.slice(), isAway: this.isAway.slice() });
  }

  groupAt(position: number): number {
    return this.groupOf[this.order[position]!] ?? -1;
  }

  /** What exchanging the routines of two positions of one group changes. */
  exchange(one: number, other: number): Delta {
    const before = this.pairsAt(one) + this.pairsAt(other);
    const routine = this.order[one]!;
    this.order[one] = this.order[other]!;
    this.order[other] = routine;
    return { pairs: this.pairsAt(one) + this.pairsAt(other) - before, runs: 0 };
  }

  /**
   * What taking `length` routines from `from` and putting them in before the routine that is then at
   * `to` would change. Null where that would move a pinned routine.
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

  /** Carries out the move. The routines moved are away unless they come next to their own at home. */
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

  /** All pairs and runs. */
  total(): Delta {
    let twice = 0;
    let runs = 0;
    for (let position = 0; position < this.order.length; position++) {
      twice += this.pairsAt(position);
      if (this.groupAt(position) !== this.groupAt(position - 1)) runs++;
    }
    return { pairs: twice / 2, runs };
  }

  /** Conflict pairs of the routine at the position. */
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
   * Pairs and runs that there are because the moved ones stand at `to` of the order without them, less
   * those that they part. The answer is good until the next.
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

  /** Pairs in the stretch of positions that are not both before, nor both after, its middle. */
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

  /** 1 where two groups meet there in the stretch. */
  private border(one: number, other: number, count: number): number {
    if (one < 0 || other >= count) return 0;
    return this.groupAt(this.stretch[one]!) === this.groupAt(this.stretch[other]!) ? 0 : 1;
  }

  /** Whether a pause clears everything between the two: looked at outwards, at the first other group. */
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
