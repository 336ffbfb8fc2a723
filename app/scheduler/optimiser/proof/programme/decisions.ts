// The relaxation's decisions: at each position a kind where it matters, otherwise a whole pool.
import { allShare, type Kinds } from "../pools/kinds.ts";
import type { GroupPools } from "../pools/pools.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** Marks two decisions that can never be near each other: the single routine of a kind, twice. */
export const FORBIDDEN = 255;
const UNKNOWN = 254;

export type Decisions = {
  /** Returns the decisions possible at a position; one shared array for all positions alike. */
  at: (position: number) => readonly number[];
  groupOf: Int32Array;
  /** For each decision, the cliques of its group's pools that contain it. */
  cliquesOf: readonly (readonly number[])[];
  /** For each decision, its pool within its group; -1 for a pinned routine. */
  poolOf: Int32Array;
  /**
   * Returns 1 when any routines behind the two decisions certainly share a performer, otherwise 0;
   * or `FORBIDDEN`.
   */
  clash: (one: number, other: number) => number;
};

/**
 * Near a group border, a decision is a routine's kind when conflicts across the border depend on
 * it. Elsewhere it is a pool, and two pools conflict only if all their routines do: the relaxation
 * drops the other conflicts, so the count is a lower bound.
 */
export function decisionsOf(
  problem: Problem,
  kinds: Kinds,
  groups: readonly GroupPools[],
  from: number,
  to: number,
): Decisions {
  const members: number[][] = kinds.kinds.map((_, kind) => [kind]);
  const pools: number[] = kinds.kinds.map(() => -1);
  const wholePools = groups.map((group) =>
    group.pools.map((pool, index) => {
      for (const kind of pool.kinds) pools[kind] = index;
      if (pool.kinds.length === 1) return pool.kinds[0]!;
      pools.push(index);
      return members.push(pool.kinds) - 1;
    }),
  );
  const isAlone = (kind: number) =>
    groups[kinds.kinds[kind]!.group]!.pools[pools[kind]!]?.size === 1;
  const clash = clashes(kinds, members, isAlone);
  const end = to < problem.starts.length ? problem.starts[to]! : problem.routines.length;
  const isCrossing = (kind: number) =>
    kinds.kinds[kind]!.otherGroups.some((group) => group >= from && group < to);
  const nearBorder = wholePools.map((decisions, group) => [
    ...new Set([...decisions, ...kinds.free[group]!.filter(isCrossing)]),
  ]);
  const at = (position: number): readonly number[] => {
    const group = problem.groupAt[position]!;
    if (problem.isPinned[position] === 1) return [kinds.of[position]!];
    const start = problem.starts[group]!;
    const after = start + problem.sizes[group]!;
    const isNearBorder =
      (start > problem.starts[from]! && problem.reach[start - 1]! >= position) ||
      (after < end && problem.reach[position]! >= after);
    return isNearBorder ? nearBorder[group]! : wholePools[group]!;
  };
  const groupOf = Int32Array.from(members, ([kind]) => kinds.kinds[kind!]!.group);
  const cliquesOf = pools.map(
    (pool, decision) => groups[groupOf[decision]!]!.cliquesOf[pool] ?? [],
  );
  return { at, groupOf, cliquesOf, poolOf: Int32Array.from(pools), clash };
}

function clashes(all: Kinds, members: number[][], isAlone: (kind: number) => boolean) {
  const { kinds, shares } = all;
  const memo = new Uint8Array(members.length ** 2).fill(UNKNOWN);
  const clash = (one: number, other: number): number => {
    if (one < kinds.length && other < kinds.length) {
      const isTwice = one === other && kinds[one]!.routines.length === 1;
      if (isTwice) return isAlone(one) ? 0 : FORBIDDEN;
      return shares[one * kinds.length + other]!;
    }
    return allShare(all, members[one]!, members[other]!) ? 1 : 0;
  };
  return (one: number, other: number): number => {
    const key = one * members.length + other;
    const before = memo[key]!;
    if (before !== UNKNOWN) return before;
    const value = clash(one, other);
    memo[key] = value;
    return value;
  };
}
