// A lower bound on the conflicts of orders in which groups may be split, for each number of runs.
import { certificatesOf, isUnbroken } from "./certificates.ts";
import { FewestAfter } from "./fewest-after.ts";
import { fewestPairsTable } from "./fewest-pairs.ts";
import { forwardDynamicProgramme } from "./programme/forward-dynamic-programme.ts";
import { type Kinds, kindsOf } from "./pools/kinds.ts";
import { type GroupPools, largestClique, poolsOf } from "./pools/pools.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Cut } from "./programme/remaining-counts.ts";

/** What a conflict and what a run more cost, one sweep after the other: what no conflict at all takes is first. */
const PRICES: readonly Omit<Cut, "gap">[] = [
  { conflict: 24, run: 1 },
  { conflict: 1, run: 1 },
  { conflict: 1, run: 2 },
  { conflict: 1, run: 3 },
  { conflict: 2, run: 1 },
  { conflict: 1, run: 5 },
];
/** Combinations of numbers left that a group may have, and states past which a sweep is given up. */
const STEPS = [
  { budget: 64, mostStates: 5000 },
  { budget: 256, mostStates: 20_000 },
] as const;

export const RUNS_BOUND_STEPS = STEPS.length;

type Sweep = {
  group: number;
  own: number[];
  pools: readonly GroupPools[];
  fewest: FewestAfter;
  mostStates: number;
  cut: Cut;
};

/**
 * Of each group by itself the fewest conflicts in so many runs: runs have none with each other, wherever
 * they stand. So the sum over the groups, the runs dealt out where they save most, is true of every order.
 */
export class RunsBound {
  private readonly problem: Problem;
  private readonly kinds: Kinds;
  private readonly fewest: (count: number, slots: number) => number;
  /** Of each group that is not empty: conflicts that it has at least, by how many runs it has more than one. */
  private readonly own = new Map<number, number[]>();
  /** By how many runs there are more than groups; forgotten when more is known of a group. */
  private least: number[] | null = null;
  /** Conflicts that every order has, in any number of runs. */
  readonly always: number;

  /** The problem has no pinned routines: in a split order they would stand elsewhere in their group. */
  constructor(problem: Problem, always: number) {
    this.problem = problem;
    this.always = always;
    this.kinds = kindsOf(problem);
    this.fewest = fewestPairsTable(problem.gap);
    problem.sizes.forEach((slots, group) => {
      // A group with a pause inside may have it elsewhere where it stands then.
      if (slots > 0)
        this.own.set(group, isUnbroken(problem, group) ? this.ofPerformers(group) : [0]);
    });
  }

  /** How many groups there are, those without a routine left out. */
  get groups(): number {
    return this.own.size;
  }

  /** Conflicts that every order has in which the groups come in `runs` runs or fewer. */
  inRuns(runs: number): number {
    const all = this.inAll();
    const more = Math.max(0, runs - this.own.size);
    return Math.max(this.always, all[Math.min(more, all.length - 1)]!);
  }

  /** The fewest runs in which there may be no conflict; null where there is always one. */
  fewestRunsWithoutConflict(): number | null {
    return this.always > 0 ? null : this.own.size + this.inAll().indexOf(0);
  }

  /**
   * Sweeps over each group, each at another price of a run: step `step` of `RUNS_BOUND_STEPS`, each finer and
   * slower than the one before. What is known on the way is true already.
   */
  *tighten(step: number): Generator<void, void> {
    const { budget, mostStates } = STEPS[step]!;
    const { gap } = this.problem;
    const pools = poolsOf(this.problem, this.kinds, budget, this.fewest);
    const fewest = new FewestAfter(gap, largestClique(pools));
    for (const [index, price] of PRICES.entries())
      for (const [group, own] of this.own)
        if (index === 0 || own[0]! > 0)
          yield* this.sweep({ group, own, pools, fewest, mostStates, cut: { ...price, gap } });
  }

  /**
   * Each performer has too many routines even for a stretch that is longer by the gap for each run more:
   * runs laid end to end, each with so many empty slots after it, have no conflicts but those within them.
   */
  private ofPerformers(group: number): number[] {
    const slots = this.problem.sizes[group]!;
    const counts = certificatesOf(this.problem, group, this.fewest).map(
      ({ routines }) => routines.size,
    );
    const own: number[] = [];
    do
      own.push(
        counts.reduce(
          (sum, count) => sum + this.fewest(count, slots + this.problem.gap * own.length),
          0,
        ),
      );
    while (own.at(-1)! > 0);
    return own;
  }

  private *sweep({ group, own, pools, fewest, mostStates, cut }: Sweep): Generator<void, void> {
    let cost = 0;
    for (;;) {
      const { lowerBound, wasCutShort } = yield* forwardDynamicProgramme(this.problem, this.kinds, {
        pools,
        fewest,
        from: group,
        to: group + 1,
        cutoff: cost + cut.conflict,
        suffixBounds: new Int32Array(this.problem.sizes.length + 1),
        keepsOrder: false,
        mostStates,
        cut,
      });
      const isReached = lowerBound < cost + cut.conflict;
      cost = Math.max(cost, lowerBound);
      if (isReached || wasCutShort) break;
    }
    // At that price no number of runs makes the group cheaper than this.
    for (let runs = 0; cost - runs * cut.run > 0; runs++)
      own[runs] = Math.max(own[runs] ?? 0, Math.ceil((cost - runs * cut.run) / cut.conflict));
    if (own.at(-1)! > 0) own.push(0);
    this.least = null;
  }

  private inAll(): number[] {
    if (this.least) return this.least;
    let least = [0];
    for (const own of this.own.values()) {
      const next = Array.from({ length: least.length + own.length - 1 }, () => Infinity);
      least.forEach((pairs, runs) => {
        own.forEach((more, at) => {
          next[runs + at] = Math.min(next[runs + at]!, pairs + more);
        });
      });
      least = next.slice(0, next.indexOf(0) < 0 ? undefined : next.indexOf(0) + 1);
    }
    this.least = least;
    return least;
  }
}
