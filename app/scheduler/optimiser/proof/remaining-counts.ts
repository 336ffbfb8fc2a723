// How many of each pool are left within a group, as one number, and a lower bound on what they cost.
import type { Cut } from "./forward-dynamic-programme.ts";
import type { GroupPools } from "./pools.ts";
import type { FewestAfter } from "./fewest-after.ts";

/** More than any number of pairs. */
export const IMPOSSIBLE = 1 << 28;

/**
 * The numbers left of all pools but the last are its digits, in a mixed radix; the last pool's number
 * follows from how many positions are left.
 */
export class RemainingCounts {
  readonly full: number;
  /** Of the pools: which are in each clique. */
  readonly cliques: readonly (readonly number[])[];
  /** At `place * cliques.length + clique`: where a clique's numbers of pairs begin, by what is left of it. */
  rows = new Int32Array(1024);
  private readonly strides: number[] = [];
  private readonly radices: number[] = [];
  private readonly fewest: FewestAfter;
  private readonly cut: Cut | undefined;
  private readonly cliquesOf: number[][];
  /** Of the counts met at this position: their place, and the least that they cost. */
  private places = new Map<number, number>();
  private least: number[] = [];

  constructor(
    group: GroupPools,
    fewest: FewestAfter,
    cut?: Cut,
  ) {
    this.cut = cut;
    this.cliques = group.cliques;
    this.fewest = fewest;
    let stride = 1;
    for (const pool of group.pools.slice(0, -1)) {
      this.strides.push(stride);
      this.radices.push(pool.size + 1);
      stride *= pool.size + 1;
    }
    this.full = stride - 1;
    this.cliquesOf = group.pools.map((_, pool) =>
      group.cliques.flatMap((clique, index) => (clique.includes(pool) ? [index] : [])),
    );
  }

  /** The counts after taking one of a pool, or -1 if none is left; `free` positions are left before it. */
  take(remaining: number, pool: number, free: number): number {
    const stride = this.strides[pool];
    if (stride === undefined) return this.left(remaining, free) > 0 ? remaining : -1;
    return Math.floor(remaining / stride) % this.radices[pool]! > 0 ? remaining - stride : -1;
  }

  /** Counts with `free` positions left for them, within `slots` in all, as a number for `leastOf` and `rows`. */
  placeOf(remaining: number, free: number, slots: number): number {
    const known = this.places.get(remaining);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(remaining, place);
    const { cliques } = this;
    const { windows } = this.fewest;
    const first = place * cliques.length;
    if (first + cliques.length > this.rows.length) this.grow(first + cliques.length);
    const counts = new Int32Array(cliques.length);
    let others = 0;
    this.strides.forEach((stride, pool) => {
      const left = Math.floor(remaining / stride) % this.radices[pool]!;
      others += left;
      for (const clique of this.cliquesOf[pool]!) counts[clique]! += left;
    });
    const last = free - others;
    if (last > 0) for (const clique of this.cliquesOf.at(-1) ?? []) counts[clique]! += last;
    counts.forEach((count, clique) => {
      this.rows[first + clique] = count * windows;
    });
    this.least.push(last < 0 ? IMPOSSIBLE : this.costOf(first, slots));
    return place;
  }

  /**
   * A lower bound on the pairs that the routines left make among themselves. The cliques have no pair in common, so
   * their fewest pairs add up.
   */
  leastOf(place: number): number {
    return this.least[place]!;
  }

  /** What so many of each clique cost: whole, or where it costs less with cuts, which lengthen the stretch by the gap. */
  private costOf(first: number, slots: number): number {
    const pairsIn = (length: number) => {
      const table = this.fewest.in(length);
      let pairs = 0;
      for (let clique = 0; clique < this.cliques.length; clique++)
        pairs += table[this.rows[first + clique]!]!;
      return pairs;
    };
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

  /** What is known is of one position only. */
  clearMemo(): void {
    this.places = new Map();
    this.least = [];
    this.lastMemo = new Map();
  }

  private lastMemo = new Map<number, number>();

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

  private grow(needed: number): void {
    let length = this.rows.length;
    while (length < needed) length *= 2;
    const rows = new Int32Array(length);
    rows.set(this.rows);
    this.rows = rows;
  }
}
