// Cliques of pools: separately counted pools whose routines all share performers.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { allShare, type Kinds, type Pool } from "./kinds.ts";

/**
 * Returns cliques of a group's pools, by index, of which no two share a pair of routines, so that
 * their minimums add up. Those with most conflicts in the whole group are taken first.
 */
export function poolCliquesOf(
  problem: Problem,
  kinds: Kinds,
  pools: readonly Pool[],
  fewest: (count: number) => number,
): number[][] {
  const clashes = (one: number, other: number) =>
    allShare(kinds, pools[one]!.kinds, pools[other]!.kinds);
  const isMember = pools.map((pool, at) => pool.size === 1 || clashes(at, at));
  const sizeOf = (clique: readonly number[]) =>
    clique.reduce((sum, pool) => sum + pools[pool]!.size, 0);
  const candidates = performersOf(problem, kinds, pools)
    .map((theirs) =>
      grown(
        theirs.filter((pool) => isMember[pool]),
        clashes,
        pools,
      ),
    )
    .map((clique) => ({ clique, pairs: fewest(sizeOf(clique)), size: sizeOf(clique) }))
    .filter(({ size }) => size > 1)
    .sort((one, other) => other.pairs - one.pairs || other.size - one.size);
  const counted = new Uint8Array(pools.length ** 2);
  const cliques: number[][] = [];
  for (const { clique } of candidates) {
    const left = withoutCounted(clique, pools, counted);
    if (sizeOf(left) < 2) continue;
    cliques.push(left);
    for (const one of left) for (const other of left) counted[one * pools.length + other] = 1;
  }
  return cliques;
}

/** Returns, for each performer, the pools of which they are in every routine. */
function performersOf(problem: Problem, { kinds }: Kinds, pools: readonly Pool[]): number[][] {
  const theirs = pools.flatMap((pool, at) => {
    const all = pool.kinds
      .flatMap((kind) => kinds[kind]!.routines)
      .map((routine) => performersByKey(problem.routines[routine]!));
    const [first, ...others] = all;
    const inAll = [...(first?.keys() ?? [])].filter((key) => others.every((each) => each.has(key)));
    return inAll.map((key) => ({ key, at }));
  });
  return [...Map.groupBy(theirs, ({ key }) => key).values()].map((all) => all.map(({ at }) => at));
}

/** Extends a clique with every pool that conflicts with all of it, largest first. */
function grown(
  clique: readonly number[],
  clashes: (one: number, other: number) => boolean,
  pools: readonly Pool[],
): number[] {
  const all = [...clique];
  const bySize = [...pools.keys()].sort((one, other) => pools[other]!.size - pools[one]!.size);
  for (const pool of bySize) {
    if (all.includes(pool)) continue;
    if (pools[pool]!.size > 1 && !clashes(pool, pool)) continue;
    if (all.every((other) => clashes(pool, other))) all.push(pool);
  }
  return all;
}

/**
 * Returns the pools without those in an already counted pair, removing those in most such pairs
 * first.
 */
function withoutCounted(
  clique: readonly number[],
  pools: readonly Pool[],
  counted: Uint8Array,
): number[] {
  let left = [...clique];
  for (;;) {
    const met = left.map(
      (one) =>
        left.filter(
          (other) =>
            counted[one * pools.length + other] === 1 && (one !== other || pools[one]!.size > 1),
        ).length,
    );
    const most = Math.max(0, ...met);
    if (most === 0) return left;
    left = left.toSpliced(met.indexOf(most), 1);
  }
}
