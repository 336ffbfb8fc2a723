// A lower bound on the conflicts of orders with split groups, for each number of blocks.
import { certificatesOf, isUnbroken } from "./certificates.ts";
import { FewestAfter } from "./fewest-after.ts";
import { fewestPairsTable } from "./fewest-pairs.ts";
import { forwardDynamicProgramme } from "./programme/forward-dynamic-programme.ts";
import { type Kinds, kindsOf } from "./pools/kinds.ts";
import { type GroupPools, largestClique, poolsOf } from "./pools/pools.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Cut } from "./programme/remaining-counts.ts";

/**
 * The costs of a conflict and of a further block, one sweep each; the first finds how many blocks
 * avoid every conflict.
 */
const PRICES: readonly Omit<Cut, "gap">[] = [
  { conflict: 24, run: 1 },
  { conflict: 1, run: 1 },
  { conflict: 1, run: 2 },
  { conflict: 1, run: 3 },
  { conflict: 2, run: 1 },
  { conflict: 1, run: 5 },
];
/** Combinations of remaining counts per group, and the state limit of a sweep. */
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
 * Bounds each group's conflicts in a number of blocks on its own, as blocks have no conflicts
 * between them wherever they are. The sum over groups, with the blocks distributed where they save
 * most, holds for every order.
 */
export class RunsBound {
  private readonly problem: Problem;
  private readonly kinds: Kinds;
  private readonly fewest: (count: number, slots: number) => number;
  /** For each non-empty group, a lower bound on its conflicts by the number of extra blocks. */
  private readonly own = new Map<number, number[]>();
  /** By the number of extra blocks; reset when a group's bound improves. */
  private least: number[] | null = null;
  /** Conflicts in every order, with any number of blocks. */
  readonly always: number;

  /**
   * The problem has no pinned routines: in a split order their position in the group would change.
   */
  constructor(problem: Problem, always: number) {
    this.problem = problem;
    this.always = always;
    this.kinds = kindsOf(problem);
    this.fewest = fewestPairsTable(problem.gap);
    problem.sizes.forEach((slots, group) => {
      // A pause inside a group may be elsewhere once the group is split.
      if (slots > 0)
        this.own.set(group, isUnbroken(problem, group) ? this.ofPerformers(group) : [0]);
    });
  }

  /** Returns the number of groups with routines. */
  get groups(): number {
    return this.own.size;
  }

  /** Returns the conflicts in every order with at most `runs` blocks. */
  inRuns(runs: number): number {
    const all = this.inAll();
    const more = Math.max(0, runs - this.own.size);
    return Math.max(this.always, all[Math.min(more, all.length - 1)]!);
  }

  /** Returns the fewest blocks that may have no conflict; null when there is always one. */
  fewestRunsWithoutConflict(): number | null {
    return this.always > 0 ? null : this.own.size + this.inAll().indexOf(0);
  }

  /**
   * Sweeps over each group at several prices of a block: step `step` of `RUNS_BOUND_STEPS`, each
   * finer and slower. Intermediate results are already valid.
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
   * Bounds by performers with too many routines even for a stretch lengthened by the gap for each
   * extra block: blocks laid end to end with that many empty slots between them have only conflicts
   * within them.
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
    // At this price no number of blocks makes the group cheaper.
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
