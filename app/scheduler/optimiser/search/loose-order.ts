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

  constructor(problem: Problem, order: Uint16Array) {
    this.order = order.slice();
    this.isAway = new Uint8Array(order.length);
    this.gap = problem.gap;
    this.groupOf = problem.groupAt;
    this.isPinned = problem.isPinned;
    this.bordersClear = problem.starts.every(
      (start) => start === 0 || start === order.length || problem.reach[start - 1] === start - 1,
    );
    this.shares = relationsOf(problem.routines, [CONFLICT_PAIR])[0]!;
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
    const side = Math.max(1, this.gap);
    const without = (position: number) => (position < from ? position : position + length);
    const moved = this.positions(from, from + length);
    const beforeOld = this.positions(from - side, from);
    const afterOld = this.positions(from + length, from + length + side);
    const beforeNew = this.positions(to - side, to, length).map(without);
    const afterNew = this.positions(to, to + side, length).map(without);
    return {
      pairs:
        this.pairsAcross(beforeNew, moved, afterNew) - this.pairsAcross(beforeOld, moved, afterOld),
      runs:
        this.runsAcross(beforeNew, moved, afterNew) - this.runsAcross(beforeOld, moved, afterOld),
    };
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
    let pairs = 0;
    for (const step of [-1, 1])
      for (let distance = 1; distance <= this.gap; distance++) {
        const other = position + step * distance;
        if (other < 0 || other >= this.order.length || this.isParted(position, other)) break;
        pairs += this.clash(position, other);
      }
    return pairs;
  }

  private positions(from: number, to: number, fewer = 0): number[] {
    const positions: number[] = [];
    const end = Math.min(this.order.length - fewer, to);
    for (let position = Math.max(0, from); position < end; position++) positions.push(position);
    return positions;
  }

  /** Pairs that there are because the middle stands between the two sides, less those that it parts. */
  private pairsAcross(before: number[], middle: number[], after: number[]): number {
    const together = [...before, ...middle, ...after];
    return (
      this.pairsOver(together, before.length, middle.length) -
      this.pairsOver([...before, ...after], before.length, 0)
    );
  }

  /** Pairs in a stretch of positions that are not both before, nor both after, its middle. */
  private pairsOver(stretch: number[], before: number, middle: number): number {
    let pairs = 0;
    for (let one = 0; one < before + middle; one++)
      for (let other = one + 1; other <= one + this.gap && other < stretch.length; other++) {
        if (this.isParted(stretch[one]!, stretch[other]!)) break;
        if (other >= before) pairs += this.clash(stretch[one]!, stretch[other]!);
      }
    return pairs;
  }

  private runsAcross(before: number[], middle: number[], after: number[]): number {
    const left = before.at(-1) ?? -1;
    const right = after.at(0) ?? -1;
    const first = middle.at(0) ?? -1;
    const last = middle.at(-1) ?? -1;
    const border = (one: number, other: number) =>
      one >= 0 && other >= 0 && this.groupAt(one) !== this.groupAt(other) ? 1 : 0;
    return border(left, first) + border(last, right) - border(left, right);
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
