// Keeps how each part of a lower bound was proven, to write its certificate.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Certificate, Part, Pools, Step } from "./certificate.ts";
import type { Kinds } from "./pools/kinds.ts";
import type { GroupPools } from "./pools/pools.ts";

/** Routines of one performer, and their conflicts in every order. */
export type DancerPart = { routines: Iterable<number>; pairs: number };

type OfGroup = { dancers: readonly DancerPart[] } | { pools: GroupPools };

/** How the whole bound was proven last: from a group on with those before it, by dancers, or by all states. */
type OfAll =
  | { from: number }
  | { dancers: readonly DancerPart[] }
  | { pools: readonly GroupPools[] };

type Bounds = { within: readonly number[]; suffixes: ArrayLike<number>; value: number };

export class BoundProof {
  private readonly problem: Problem;
  private readonly kinds: Kinds;
  private readonly within: OfGroup[];
  /** For each group, how its bound with the later ones was raised; null when by the group alone. */
  private readonly ahead: ({ to: number; pools: readonly GroupPools[] } | null)[];
  private all: OfAll;

  constructor(problem: Problem, kinds: Kinds, dancers: readonly (readonly DancerPart[])[]) {
    this.problem = problem;
    this.kinds = kinds;
    this.within = dancers.map((parts) => ({ dancers: parts }));
    this.ahead = dancers.map(() => null);
    this.all = { from: dancers.length };
  }

  raiseWithin(group: number, pools: GroupPools): void {
    this.within[group] = { pools };
  }

  /** `stretch` is null when the bound is that of the group added to that of the later ones. */
  raiseAhead(group: number, stretch: { to: number; pools: readonly GroupPools[] } | null): void {
    this.ahead[group] = stretch;
  }

  raiseAll(all: OfAll): void {
    this.all = all;
  }

  /** Returns the certificate of the bound, without those for several orders. */
  certificate(bounds: Bounds): Certificate {
    const { problem } = this;
    const rows = problem.routines.map(({ row }) => row);
    const pins = rows.flatMap((row, at): [number, number][] =>
      problem.isPinned[at] === 1 ? [[row, at + 1]] : [],
    );
    const anywhere = this.within.flatMap((_, group) => this.partsOf(group, bounds));
    return {
      groups: this.within.map((_, group) => this.rowsIn(group, group + 1)),
      pins,
      // A checker lets every routine move in its group.
      parts: pins.length > 0 ? [] : atMost(this.partsOfAll(bounds), bounds.value),
      anywhere: pins.length > 0 ? [] : atMost(anywhere, bounds.value),
    };
  }

  private partsOfAll(bounds: Bounds): Part[] {
    const { all, within } = this;
    const groups = within.length;
    if ("dancers" in all) return all.dancers.map((part) => this.dancerPart(part));
    if ("pools" in all) {
      const { pools } = all;
      const steps = this.stepsFrom(1, groups, bounds);
      steps.push({ from: 0, to: groups, value: bounds.value, pools: pools.map(this.poolsOf) });
      return [this.statesPart(0, groups, steps)];
    }
    const parts: Part[] = [];
    for (let group = 0; group < groups;) {
      const stretch = group < all.from ? null : this.ahead[group]!;
      if (!stretch) parts.push(...this.partsOf(group++, bounds));
      else {
        const end = this.endOf(group, stretch.to);
        parts.push(this.statesPart(group, end, this.stepsFrom(group, end, bounds)));
        group = end;
      }
    }
    return parts;
  }

  /** Returns the end of the groups that the proofs of a stretch refer to. */
  private endOf(group: number, to: number): number {
    let end = to;
    for (let at = group + 1; at < end; at++) end = Math.max(end, this.ahead[at]?.to ?? end);
    return end;
  }

  /** Returns the steps of the groups `first` to `end`, last first; their values leave out later groups. */
  private stepsFrom(first: number, end: number, bounds: Bounds): Step[] {
    const { suffixes } = bounds;
    const steps: Step[] = [];
    for (let group = end - 1; group >= first; group--) {
      const stretch = this.ahead[group];
      const value = Math.max(0, suffixes[group]! - suffixes[end]!);
      const proof = this.within[group]!;
      const alone = () =>
        "pools" in proof ? this.poolsOf(proof.pools) : this.poolsBy(group, proof.dancers);
      const pools = stretch ? stretch.pools.slice(group, stretch.to).map(this.poolsOf) : [alone()];
      steps.push({ from: group, to: stretch?.to ?? group + 1, value, pools });
    }
    return steps;
  }

  /** Returns the parts that prove the conflicts within a group. */
  private partsOf(group: number, { within }: Bounds): Part[] {
    const value = within[group]!;
    const proof = this.within[group]!;
    if (value === 0) return [];
    if ("dancers" in proof) return proof.dancers.map((part) => this.dancerPart(part));
    const step = { from: group, to: group + 1, value, pools: [this.poolsOf(proof.pools)] };
    return [this.statesPart(group, group + 1, [step])];
  }

  private dancerPart({ routines, pairs }: DancerPart): Part {
    const own = [...routines];
    const groups = new Set(own.map((routine) => this.problem.groupAt[routine]));
    const [first, ...others] = own.map((routine) =>
      performersByKey(this.problem.routines[routine]!),
    );
    const shared = [...first!].find(([key]) => others.every((each) => each.has(key)));
    return {
      relaxation: groups.size > 1 ? "dancer across groups" : "dancer in a group",
      performers: shared ? [shared[1]] : [],
      routines: own.map((routine) => this.problem.routines[routine]!.row),
      value: pairs,
    };
  }

  private statesPart(from: number, to: number, steps: Step[]): Part {
    const { starts, sizes, routines } = this.problem;
    const own = routines.slice(starts[from], starts[to - 1]! + sizes[to - 1]!);
    const counts = new Map<string, { name: string; count: number }>();
    for (const routine of own)
      for (const [key, name] of performersByKey(routine))
        counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 });
    const performers = [...counts.values()].filter(({ count }) => count > 1);
    return {
      relaxation: to - from > 1 ? "states across groups" : "states of a group",
      performers: performers.map(({ name }) => name),
      routines: this.rowsIn(from, to),
      value: steps.at(-1)!.value,
      steps,
    };
  }

  private readonly poolsOf = ({ pools, cliques }: GroupPools): Pools => ({
    pools: pools.map(({ kinds }) =>
      kinds.flatMap((kind) =>
        this.kinds.kinds[kind]!.routines.map((routine) => this.problem.routines[routine]!.row),
      ),
    ),
    cliques,
  });

  /** Returns pools of the routines that the same dancers are in, with a clique for each dancer. */
  private poolsBy(group: number, dancers: readonly DancerPart[]): Pools {
    const own = dancers.map(({ routines }) => new Set(routines));
    const { starts, sizes, routines } = this.problem;
    const all = Array.from({ length: sizes[group]! }, (_, at) => starts[group]! + at);
    const pools = [
      ...Map.groupBy(all, (routine) => own.map((set) => set.has(routine)).join()).values(),
    ];
    return {
      pools: pools.map((pool) => pool.map((routine) => routines[routine]!.row)),
      cliques: own.map((set) => [...pools.keys()].filter((pool) => set.has(pools[pool]![0]!))),
    };
  }

  private rowsIn(from: number, to: number): number[] {
    const { starts, sizes, routines } = this.problem;
    const rows: number[] = [];
    for (let group = from; group < to; group++)
      for (let at = 0; at < sizes[group]!; at++) rows.push(routines[starts[group]! + at]!.row);
    return rows.sort((one, other) => one - other);
  }
}

/** Returns the parts with values that add up to at most `value`; a smaller one is proven too. */
function atMost(parts: readonly Part[], value: number): Part[] {
  let left = value;
  return parts.flatMap((part) => {
    const own = Math.min(part.value, left);
    left -= own;
    return own > 0 ? [{ ...part, value: own }] : [];
  });
}
