// State-space relaxation: merges the kinds of each group into a few counted pools.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { isUnbroken } from "../certificates.ts";
import { allShare, type Kinds, type Pool } from "./kinds.ts";
import { poolCliquesOf } from "./pool-cliques.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

export type GroupPools = {
  /** The last pool's count follows from the others, so it is not part of the budget. */
  pools: Pool[];
  /** True when each kind is its own pool, so that nothing is relaxed. */
  isExact: boolean;
  /** Cliques of pools, by index, without a common pair of routines. */
  cliques: number[][];
  /** For each pool, the indexes of its cliques. */
  cliquesOf: number[][];
};

type PairsTable = (count: number, slots: number) => number;

/**
 * Returns each group's pools, with at most `budget` combinations of remaining counts. Any pooling
 * gives a valid bound, as it only distinguishes fewer routines. With a small budget, the routines
 * of the most constrained performers are pooled and the rest is one pool; with more budget, the
 * kinds with most conflicts become separate pools.
 */
export function poolsOf(
  problem: Problem,
  kinds: Kinds,
  budget: number,
  fewest: PairsTable,
): GroupPools[] {
  return kinds.free.map((_, group) => poolsOfGroup(problem, kinds, group, { budget, fewest }));
}

/** The same for one group. */
export function poolsOfGroup(
  problem: Problem,
  kinds: Kinds,
  group: number,
  { budget, fewest }: { budget: number; fewest: PairsTable },
): GroupPools {
  const free = kinds.free[group]!;
  const slots = problem.sizes[group]!;
  const withCliques = (pools: Pool[], isExact: boolean) => {
    const cliques = isUnbroken(problem, group)
      ? poolCliquesOf(problem, kinds, pools, (count) => fewest(count, slots))
      : [];
    const cliquesOfPool = pools.map((_, pool) =>
      cliques.flatMap((clique, index) => (clique.includes(pool) ? [index] : [])),
    );
    return { pools, isExact, cliques, cliquesOf: cliquesOfPool };
  };
  const sizeOf = (kind: number) => kinds.kinds[kind]!.routines.length;
  const each = free.map((kind) => ({ kinds: [kind], size: sizeOf(kind) }));
  each.sort((one, other) => one.size - other.size);
  if (combinations(each) <= budget) return withCliques(each, true);
  const pools = tightest(cliquesOf(problem, kinds, free), sizeOf, fewest, slots, budget);
  const pooled = new Set(pools.flatMap((pool) => pool.kinds));
  const rest = free.filter((kind) => !pooled.has(kind));
  pools.push({ kinds: rest, size: rest.reduce((sum, kind) => sum + sizeOf(kind), 0) });
  split(pools, kinds, free, budget);
  const left = pools.filter((pool) => pool.size > 0);
  return withCliques(
    left,
    left.every((pool) => pool.kinds.length === 1),
  );
}

function combinations(pools: readonly Pool[]): number {
  return pools.slice(0, -1).reduce((product, pool) => product * (pool.size + 1), 1);
}

/**
 * Returns each performer's kinds in the group, when every two of their routines share a performer.
 */
function cliquesOf(problem: Problem, all: Kinds, free: readonly number[]) {
  const byPerformer = new Map<string, number[]>();
  for (const kind of free)
    for (const performer of performersByKey(
      problem.routines[all.kinds[kind]!.routines[0]!]!,
    ).keys()) {
      const theirs = byPerformer.get(performer);
      if (theirs) theirs.push(kind);
      else byPerformer.set(performer, [kind]);
    }
  return [...byPerformer.values()].filter((members) => allShare(all, members, members));
}

/** Returns non-overlapping cliques: those with most unavoidable pairs first, then the largest. */
function tightest(
  cliques: readonly number[][],
  sizeOf: (kind: number) => number,
  fewest: PairsTable,
  slots: number,
  budget: number,
): Pool[] {
  const candidates = cliques.map((kinds) => {
    const size = kinds.reduce((sum, kind) => sum + sizeOf(kind), 0);
    return { kinds, size, pairs: fewest(size, slots) };
  });
  candidates.sort((one, other) => other.pairs - one.pairs || other.size - one.size);
  const pools: Pool[] = [];
  const used = new Set<number>();
  let product = 1;
  for (const candidate of candidates) {
    const kinds = candidate.kinds.filter((kind) => !used.has(kind));
    const size = kinds.reduce((sum, kind) => sum + sizeOf(kind), 0);
    if (size < 2 || product * (size + 1) > budget) continue;
    product *= size + 1;
    pools.push({ kinds, size });
    for (const kind of kinds) used.add(kind);
  }
  return pools;
}

/** Moves kinds out of their pools, those whose conflicts the pools miss most first. */
function split(pools: Pool[], { kinds, shares }: Kinds, free: readonly number[], budget: number) {
  const unseen = (kind: number) => {
    const pool = pools.find((candidate) => candidate.kinds.includes(kind));
    return free
      .filter((other) => shares[kind * kinds.length + other] === 1 && !pool?.kinds.includes(other))
      .reduce((sum, other) => sum + kinds[other]!.routines.length, 0);
  };
  const order = free
    .map((kind) => ({ kind, weight: unseen(kind) * kinds[kind]!.routines.length }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { kind } of order) {
    const from = pools.findIndex((pool) => pool.kinds.includes(kind));
    const pool = pools[from]!;
    if (pool.kinds.length === 1) continue;
    const size = kinds[kind]!.routines.length;
    const smaller = {
      kinds: pool.kinds.filter((other) => other !== kind),
      size: pool.size - size,
    };
    const next = pools.with(from, smaller);
    next.unshift({ kinds: [kind], size });
    if (combinations(next) > budget) continue;
    pools.splice(0, pools.length, ...next);
  }
}

/** Returns the number of routines in the largest clique. */
export function largestClique(groups: readonly GroupPools[]): number {
  const sizes = groups.flatMap(({ pools, cliques }) =>
    cliques.map((clique) => clique.reduce((sum, pool) => sum + pools[pool]!.size, 0)),
  );
  return Math.max(0, ...sizes);
}
