// How many conflicts no order of whole groups can avoid, raised step by step until it is proven.
import { certificatesOf, isUnbroken } from "./certificates.ts";
import { fewestPairsTable } from "./fewest-pairs.ts";
import { type Kinds, kindsOf } from "./kinds.ts";
import { type GroupPools, poolsOf } from "./pools.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { leastInRuns, type SplitGroup } from "./split-bound.ts";
import { sweep, type SweepOptions } from "./sweep.ts";

/**
 * One step of the bound after the other: combinations of numbers left that each group may have, and
 * states of a position past which a sweep of the whole order is given up. Early steps give up early:
 * where they do not get far, a finer step does.
 */
const STEPS = [
  { budget: 16, mostStates: 20_000 },
  { budget: 128, mostStates: 50_000 },
  { budget: 1024, mostStates: 150_000 },
  { budget: 8192, mostStates: 400_000 },
  { budget: 65_536, mostStates: 1_000_000 },
  { budget: 524_288, mostStates: 1_500_000 },
] as const;
const MOST_STATES_AHEAD = 50_000;
const POSITIONS_AHEAD = 24;

type Stretch = Pick<SweepOptions, "pools" | "from" | "to" | "tails" | "mostStates">;

export const BOUND_STEPS = STEPS.length;

export class Bound {
  /** Conflicts that every order has: never more than the true minimum. */
  atLeast = 0;
  private readonly problem: Problem;
  private readonly kinds: Kinds;
  private readonly fewest: (count: number, slots: number) => number;
  /** Of each group: conflicts within it that every order has. */
  private readonly within: number[];
  private readonly isSettled: boolean[];
  /** Of each group: how many routines the performers have whose conflicts are proven one by one. */
  private readonly performers: number[][];
  /** Of each group: conflicts that it and the groups after it have among them in every order. */
  private readonly tails: Int32Array;

  constructor(problem: Problem) {
    this.problem = problem;
    this.kinds = kindsOf(problem);
    this.fewest = fewestPairsTable(problem.gap);
    const certificates = problem.sizes.map((_, group) =>
      certificatesOf(problem, group, this.fewest),
    );
    this.within = certificates.map((all) => sum(all.map(({ pairs }) => pairs)));
    this.performers = certificates.map((all) => all.map(({ routines }) => routines.size));
    this.isSettled = this.within.map(() => false);
    this.tails = new Int32Array(this.within.length + 1);
    this.atLeast = sum(this.within);
  }

  /**
   * Works step `step` of `BOUND_STEPS`, each finer and slower than the one before; `atLeast` rises on
   * the way, and it pauses now and then. `below` is the number of conflicts of the best order known:
   * once no order has fewer, `atLeast` is that number. Returns an order with fewer where one turns up.
   */
  *raise(step: number, below: number): Generator<void, Uint16Array | null> {
    const { budget, mostStates } = STEPS[step]!;
    const pools = poolsOf(this.problem, this.kinds, budget, this.fewest);
    const mostAhead = Math.min(mostStates, MOST_STATES_AHEAD);
    yield* this.raiseWithin(pools, below, mostAhead);
    if (this.atLeast < below) yield* this.raiseTails(pools, below, mostAhead);
    if (this.atLeast >= below) return null;
    const whole = { pools, from: 0, to: pools.length, tails: this.tails, mostStates };
    const { isLeast } = yield* this.ask(whole, this.atLeast, below, (atLeast) => {
      this.atLeast = atLeast;
    });
    if (!isLeast || !pools.every((group) => group.isExact)) return null;
    const order = { ...whole, fewest: this.fewest, below: this.atLeast + 1, keepsOrder: true };
    const { faces } = yield* sweep(this.problem, this.kinds, order);
    return faces && this.orderOf(faces);
  }

  /**
   * Conflicts that every order has in which the groups, whole or split, come in `runs` runs or fewer,
   * wherever these stand. The more steps were worked, the more it is.
   */
  inRuns(runs: number): number {
    const { sizes, gap } = this.problem;
    const groups = [...sizes.keys()]
      .filter((group) => sizes[group]! > 0)
      .map((group): SplitGroup => {
        // A group with a pause inside may have it elsewhere where it stands then.
        const whole = isUnbroken(this.problem, group) ? this.within[group]! : 0;
        return { slots: sizes[group]!, whole, performers: this.performers[group]! };
      });
    return leastInRuns(groups, Math.max(0, runs - groups.length), gap, this.fewest);
  }

  /**
   * Asks, one conflict at a time from `known` on and up to `most`, whether every order has one more.
   * A sweep that asks for so little leaves most states out. `isLeast` says whether some order, as far
   * as the pools show it, has no more than the number answered.
   */
  private *ask(
    stretch: Stretch,
    known: number,
    most: number,
    onAtLeast?: (atLeast: number) => void,
  ): Generator<void, { atLeast: number; isLeast: boolean }> {
    for (let atLeast = known; atLeast < most; atLeast++) {
      const asked = { ...stretch, fewest: this.fewest, below: atLeast + 1, keepsOrder: false };
      const swept = yield* sweep(this.problem, this.kinds, asked);
      if (swept.atLeast <= atLeast) return { atLeast, isLeast: !swept.wasCutShort };
      onAtLeast?.(atLeast + 1);
    }
    return { atLeast: most, isLeast: false };
  }

  /** Conflicts within groups add up, because no pair of routines is in two groups. */
  private *raiseWithin(
    pools: readonly GroupPools[],
    below: number,
    mostStates: number,
  ): Generator<void, void> {
    const { within } = this;
    const tails = new Int32Array(pools.length + 1);
    for (const [group, { isExact }] of pools.entries()) {
      if (this.isSettled[group] || this.problem.sizes[group] === 0) continue;
      const most = below - sum(within) + within[group]!;
      const alone = { pools, from: group, to: group + 1, tails, mostStates };
      const { atLeast, isLeast } = yield* this.ask(alone, within[group]!, most);
      within[group] = atLeast;
      this.isSettled[group] = isExact && isLeast;
      this.atLeast = Math.max(this.atLeast, sum(within));
      if (this.atLeast >= below) return;
    }
  }

  /**
   * From the last group to the first: the conflicts of a group with those after it, a little ahead,
   * added to what is known of the rest.
   */
  private *raiseTails(
    pools: readonly GroupPools[],
    below: number,
    mostStates: number,
  ): Generator<void, void> {
    const { tails, within } = this;
    let before = sum(within);
    for (let group = pools.length - 1; group >= 0; group--) {
      before -= within[group]!;
      const known = Math.max(tails[group]!, within[group]! + tails[group + 1]!);
      const ahead = { pools, from: group, to: this.lookAhead(group), tails };
      const stretch = { ...ahead, mostStates };
      tails[group] = known;
      if (ahead.to > group + 1)
        tails[group] = (yield* this.ask(stretch, known, below - before)).atLeast;
      this.atLeast = Math.max(this.atLeast, Math.min(below, before + tails[group]!));
    }
  }

  /** The group after the last that a sweep from this group looks at. */
  private lookAhead(group: number): number {
    const { starts, sizes } = this.problem;
    const last = starts[group]! + sizes[group]! + POSITIONS_AHEAD;
    let to = group + 1;
    while (to < starts.length && starts[to]! < last) to++;
    return to;
  }

  private orderOf(faces: readonly number[]): Uint16Array {
    const taken = new Map<number, number>();
    return Uint16Array.from(faces, (kind) => {
      const next = taken.get(kind) ?? 0;
      taken.set(kind, next + 1);
      return this.kinds.kinds[kind]!.routines[next]!;
    });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
