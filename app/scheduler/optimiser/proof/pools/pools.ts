// State-space relaxation: the kinds of each group put together into a few pools that are counted.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { isUnbroken } from "../certificates.ts";
import { allShare, type Kinds, type Pool } from "./kinds.ts";
import { poolCliquesOf } from "./pool-cliques.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

export type GroupPools = {
  /** The last pool's number follows from the others', so it takes no part in the budget. */
  pools: Pool[];
  /** Whether each kind is a pool of its own, so that nothing is left out. */
  isExact: boolean;
  /** Of pools, by their indexes: cliques that have no pair of routines in common. */
  cliques: number[][];
  /** Of each pool: the cliques, by their indexes, that it is one of. */
  cliquesOf: number[][];
};

type PairsTable = (count: number, slots: number) => number;

/**
 * The pools of each group, such that the numbers left of them take at most `budget` combinations.
 * Any way of pooling gives a true bound: routines of one pool are then told apart less than they
 * could be. With a small budget the routines of the performers with the tightest stretch are pooled
 * and the rest is one pool; with more budget the kinds with most conflicts become pools of their own.
 */
export function poolsOf(
  problem: Problem,
  kinds: Kinds,
  budget: number,
  fewest: PairsTable,
): GroupPools[] {
  return kinds.free.map((_, group) => poolsOfGroup(problem, kinds, group, { budget, fewest }));
}

/** The same of one group. */
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

/** The performers' kinds among the group's, in which every two routines share a performer. */
function cliquesOf(problem: Problem, all: Kinds, free: readonly number[]) {
  const byPerformer = new Map<string, number[]>();
  for (const kind of free)
    for (const performer of performersByKey(
      problem.routines[all.kinds[kind]!.routines[0]!]!.performers,
    ).keys()) {
      const theirs = byPerformer.get(performer);
      if (theirs) theirs.push(kind);
      else byPerformer.set(performer, [kind]);
    }
  return [...byPerformer.values()].filter((members) => allShare(all, members, members));
}

/** Of the cliques those with most unavoidable pairs, then the largest, none of them overlapping. */
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

/** Takes kinds out of their pools, those first whose conflicts the pools see least of. */
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

/** How many routines the largest clique has. */
export function largestClique(groups: readonly GroupPools[]): number {
  const sizes = groups.flatMap(({ pools, cliques }) =>
    cliques.map((clique) => clique.reduce((sum, pool) => sum + pools[pool]!.size, 0)),
  );
  return Math.max(0, ...sizes);
}
