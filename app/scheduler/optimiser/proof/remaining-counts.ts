// How many of each pool are left within a group, as one number, and a lower bound on what they cost.
import type { Kinds } from "./kinds.ts";
import type { Cut } from "./forward-dynamic-programme.ts";
import type { GroupPools } from "./pools.ts";

/** More than any number of pairs. */
export const IMPOSSIBLE = 1 << 28;

/**
 * The numbers left of all pools but the last are its digits, in a mixed radix; the last pool's number
 * follows from how many positions are left.
 */
export class RemainingCounts {
  readonly full: number;
  private readonly strides: number[] = [];
  private readonly radices: number[] = [];
  private readonly isClique: boolean[];
  private readonly fewest: (count: number, slots: number) => number;
  private readonly cut: Cut | undefined;
  private completionMemo = new Map<number, number>();
  private lastMemo = new Map<number, number>();

  constructor(
    kinds: Kinds,
    group: GroupPools,
    fewest: (count: number, slots: number) => number,
    cut?: Cut,
  ) {
    this.cut = cut;
    let stride = 1;
    for (const pool of group.pools.slice(0, -1)) {
      this.strides.push(stride);
      this.radices.push(pool.size + 1);
      stride *= pool.size + 1;
    }
    this.full = stride - 1;
    this.fewest = fewest;
    this.isClique = group.pools.map((pool) => isClique(kinds, pool.kinds));
  }

  /** The counts after taking one of a pool, or -1 if none is left; `free` positions are left before it. */
  take(remaining: number, pool: number, free: number): number {
    const stride = this.strides[pool];
    if (stride === undefined) return this.left(remaining, free) > 0 ? remaining : -1;
    return Math.floor(remaining / stride) % this.radices[pool]! > 0 ? remaining - stride : -1;
  }

  /**
   * A lower bound on the pairs that the routines left make among themselves. The pools are disjoint, so their
   * fewest pairs add up. `free` positions are left for movable routines, within `slots` in all.
   */
  completionBound(remaining: number, free: number, slots: number): number {
    const known = this.completionMemo.get(remaining);
    if (known !== undefined) return known;
    const ofCliques: number[] = [];
    let others = 0;
    this.strides.forEach((stride, pool) => {
      const left = Math.floor(remaining / stride) % this.radices[pool]!;
      others += left;
      if (this.isClique[pool] && left > 1) ofCliques.push(left);
    });
    const last = free - others;
    if (last > 1 && this.isClique.at(-1)) ofCliques.push(last);
    const result = last < 0 ? IMPOSSIBLE : this.costOf(ofCliques, slots);
    this.completionMemo.set(remaining, result);
    return result;
  }

  /** What so many of each clique cost: whole, or where it costs less with cuts, which lengthen the stretch by the gap. */
  private costOf(cliques: readonly number[], slots: number): number {
    const pairsIn = (length: number) =>
      cliques.reduce((pairs, left) => pairs + this.fewest(left, length), 0);
    if (!this.cut) return pairsIn(slots);
    const { conflict, run, gap } = this.cut;
    let least = IMPOSSIBLE;
    for (let runs = 0; runs * run < least; runs++) {
      const pairs = pairsIn(slots + gap * runs);
      least = Math.min(least, pairs * conflict + runs * run);
      if (pairs === 0) break;
    }
    return least;
  }

  /** The memo is of one position only. */
  clearMemo(): void {
    this.completionMemo = new Map();
    this.lastMemo = new Map();
  }

  private left(remaining: number, free: number): number {
    const known = this.lastMemo.get(remaining);
    if (known !== undefined) return known;
    let others = 0;
    this.strides.forEach((stride, pool) => {
      others += Math.floor(remaining / stride) % this.radices[pool]!;
    });
    this.lastMemo.set(remaining, free - others);
    return free - others;
  }
}

function isClique({ kinds, shares }: Kinds, members: readonly number[]): boolean {
  return members.every((one) =>
    members.every(
      (other) =>
        shares[one * kinds.length + other] === 1 ||
        (one === other && kinds[one]!.routines.length === 1),
    ),
  );
}
