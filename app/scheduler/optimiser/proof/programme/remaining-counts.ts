// The remaining count of each pool within a group, as one number, with a lower bound on their cost.
import type { GroupPools } from "../pools/pools.ts";
import type { FewestAfter } from "../fewest-after.ts";

/** More than any number of pairs. */
export const IMPOSSIBLE = 1 << 28;

/** A bit beyond those of all pools: pools with countable combinations use fewer. */
const ALWAYS = 1 << 30;

type Position = { pools: Int32Array; free: number; slots: number; isPinned: boolean };

/**
 * The remaining counts of all pools but the last are digits in a mixed radix; the last count
 * follows from the positions left.
 */
export class RemainingCounts {
  readonly full: number;
  /** The pools in each clique. */
  readonly cliques: readonly (readonly number[])[];
  /**
   * At `place * cliques.length + clique`: the start of the clique's row of pairs, by its remaining
   * count.
   */
  rows: Int32Array = new Int32Array(1024);
  private readonly strides: number[] = [];
  private readonly radices: number[] = [];
  private readonly fewest: FewestAfter;
  private readonly cut: Cut | undefined;
  private readonly cliquesOf: readonly (readonly number[])[];
  /** For the counts met at this position, their place and minimum cost. */
  private places = new Map<number, number>();
  private least: number[] = [];
  /** For each choice, the counts after it, or -1 when its pool is used up, and their place. */
  after: Int32Array = new Int32Array(1024);
  placeAfter: Int32Array = new Int32Array(1024);
  private choices = new Map<number, number>();
  private chosen = 0;
  private position: Position = { pools: new Int32Array(), free: 0, slots: 0, isPinned: false };

  /** For each place, a bit for each pool with some left, and one that is always set. */
  leftOf: number[] = [];
  /** For each place, the remaining count of each pool. */
  private numbers: Int32Array = new Int32Array(1024);
  /** The bits when every pool has some left. */
  readonly allLeft: number;

  constructor(group: GroupPools, fewest: FewestAfter, cut?: Cut) {
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
    this.cliquesOf = group.cliquesOf;
    this.allLeft = ALWAYS | ((1 << group.pools.length) - 1);
  }

  /**
   * Starts a position: the pool of each choice, the routines free to place, and the slots after it.
   */
  begin(position: Position): void {
    this.position = position;
    this.places = new Map();
    this.least = [];
    this.leftOf = [];
    this.choices = new Map();
    this.chosen = 0;
  }

  /** Returns the offset in `after` and `placeAfter` of the choices for these counts. */
  choicesOf(remaining: number): number {
    const known = this.choices.get(remaining);
    if (known !== undefined) return known;
    const { pools, free, isPinned } = this.position;
    const first = this.chosen;
    this.choices.set(remaining, first);
    this.chosen += pools.length;
    this.after = longEnough(this.after, this.chosen);
    this.placeAfter = longEnough(this.placeAfter, this.chosen);
    pools.forEach((pool, choice) => {
      const after = isPinned ? remaining : this.take(remaining, pool, free);
      this.after[first + choice] = after;
      this.placeAfter[first + choice] =
        after < 0 ? -1 : this.placeOf(after, isPinned ? free : free - 1);
    });
    return first;
  }

  /** Returns the counts after taking one of a pool, or -1 when none is left. */
  private take(remaining: number, pool: number, free: number): number {
    const stride = this.strides[pool];
    if (stride !== undefined)
      return Math.floor(remaining / stride) % this.radices[pool]! > 0 ? remaining - stride : -1;
    let others = 0;
    this.strides.forEach((each, at) => {
      others += Math.floor(remaining / each) % this.radices[at]!;
    });
    return free > others ? remaining : -1;
  }

  /** Returns the place of counts met at this position; -1 at the end of the group. */
  placeAt(remaining: number): number {
    return this.position.slots === 0 ? -1 : this.places.get(remaining)!;
  }

  /** Returns a bit for each pool with some left, and one that is always set. */
  leftAt(place: number): number {
    return place < 0 ? ALWAYS : this.leftOf[place]!;
  }

  /** Returns the remaining count of some pools (a bit each), at most `enough`. */
  numberAt(place: number, pools: number, enough: number): number {
    let sum = 0;
    if (place < 0) return 0;
    const first = place * (this.strides.length + 1);
    for (let pool = 0; pool <= this.strides.length && sum < enough; pool++)
      if (((pools >> pool) & 1) === 1) sum += this.numbers[first + pool]!;
    return Math.min(enough, sum);
  }

  /** Returns a place for counts with `free` positions left, for use with `leastOf` and `rows`. */
  private placeOf(remaining: number, free: number): number {
    const known = this.places.get(remaining);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(remaining, place);
    const { cliques } = this;
    const { windows } = this.fewest;
    const first = place * cliques.length;
    this.rows = longEnough(this.rows, first + cliques.length);
    const counts = new Int32Array(cliques.length);
    let others = 0;
    let bits = ALWAYS;
    const each = place * (this.strides.length + 1);
    this.numbers = longEnough(this.numbers, each + this.strides.length + 1);
    this.strides.forEach((stride, pool) => {
      const left = Math.floor(remaining / stride) % this.radices[pool]!;
      others += left;
      this.numbers[each + pool] = left;
      for (const clique of this.cliquesOf[pool]!) counts[clique]! += left;
      if (left > 0) bits |= 1 << pool;
    });
    const last = free - others;
    this.numbers[each + this.strides.length] = last;
    this.leftOf.push(last > 0 ? bits | (1 << this.strides.length) : bits);
    if (last > 0) for (const clique of this.cliquesOf.at(-1) ?? []) counts[clique]! += last;
    counts.forEach((count, clique) => {
      this.rows[first + clique] = count * windows;
    });
    this.least.push(last < 0 ? IMPOSSIBLE : this.costOf(first, this.position.slots));
    return place;
  }

  /**
   * Returns a lower bound on the pairs among the remaining routines. The cliques share no pair, so
   * their minimums add up.
   */
  leastOf(place: number): number {
    return this.least[place]!;
  }

  /**
   * Returns the cost of the cliques' remaining counts: whole, or cheaper with cuts, which lengthen
   * the stretch by the gap.
   */
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
}

function longEnough(numbers: Int32Array, needed: number): Int32Array {
  if (numbers.length >= needed) return numbers;
  let length = numbers.length;
  while (length < needed) length *= 2;
  const longer = new Int32Array(length);
  longer.set(numbers);
  return longer;
}

/**
 * The costs, in whole numbers, of a conflict and of a further block; after a cut, a routine
 * conflicts with nothing before it.
 */
export type Cut = { conflict: number; run: number; gap: number };
