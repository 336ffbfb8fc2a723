// Equivalence classes of routines: swapping two of one kind changes no conflict, so only their
// number matters.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

type Kind = {
  group: number;
  routines: number[];
  /** True when its routines share performers with each other. */
  isClique: boolean;
  isPinned: boolean;
  /** The groups within reach, other than its own, that share performers with it. */
  otherGroups: readonly number[];
};

export type Kinds = {
  kinds: readonly Kind[];
  /** For each group, its kinds that are free to move. */
  free: readonly (readonly number[])[];
  /** The kind of each routine. */
  of: Int32Array;
  /** A square matrix of 0 and 1: whether routines of two kinds share a performer. */
  shares: Uint8Array;
};

/**
 * Two routines of a group are of one kind when, apart from each other, they share performers with
 * the same others among all that can come near them: their own group and those within reach.
 */
export function kindsOf(problem: Problem): Kinds {
  const kinds: Kind[] = [];
  const free: number[][] = [];
  const of = new Int32Array(problem.routines.length);
  problem.starts.forEach((start, group) => {
    const end = start + problem.sizes[group]!;
    const [from, to] = surroundings(problem, start, end);
    const memo = new Map<string, number>();
    const mine: number[] = [];
    for (let routine = start; routine < end; routine++) {
      const isPinned = problem.isPinned[routine] === 1;
      const near = problem.sharing[routine]!.filter((other) => other >= from && other < to);
      const apart = `apart ${near.join()}`;
      const together = `together ${[...near, routine].sort((one, other) => one - other).join()}`;
      let kind = isPinned ? undefined : (memo.get(together) ?? memo.get(apart));
      if (kind === undefined) {
        kind = kinds.length;
        const groups = near.map((other) => problem.groupAt[other]!);
        const otherGroups = [...new Set(groups)].filter((other) => other !== group);
        kinds.push({ group, routines: [], isClique: false, isPinned, otherGroups });
        if (!isPinned) mine.push(kind);
      } else if (memo.get(together) === kind) kinds[kind]!.isClique = true;
      if (!isPinned) memo.set(together, kind).set(apart, kind);
      kinds[kind]!.routines.push(routine);
      of[routine] = kind;
    }
    free.push(mine);
  });
  return { kinds, free, of, shares: sharesOf(problem, kinds, of) };
}

/**
 * Returns true when every routine of some kinds shares a performer with every other one of some
 * (possibly the same) kinds.
 */
export function allShare(
  { kinds, shares }: Kinds,
  ones: readonly number[],
  others: readonly number[],
): boolean {
  return ones.every((one) =>
    others.every(
      (other) =>
        shares[one * kinds.length + other] === 1 ||
        (one === other && kinds[one]!.routines.length === 1),
    ),
  );
}

/** Returns the range of routines in all groups that a group's routines can conflict with. */
function surroundings(problem: Problem, start: number, end: number): [from: number, to: number] {
  let first = start;
  while (first > 0 && problem.reach[first - 1]! >= start) first--;
  const last = Math.max(end - 1, start < end ? problem.reach[end - 1]! : start);
  const before = problem.groupAt[first] ?? 0;
  const after = problem.groupAt[last] ?? 0;
  return [problem.starts[before]!, problem.starts[after]! + problem.sizes[after]!];
}

function sharesOf(problem: Problem, kinds: readonly Kind[], of: Int32Array): Uint8Array {
  const shares = new Uint8Array(kinds.length ** 2);
  kinds.forEach((kind, index) => {
    for (const other of problem.sharing[kind.routines[0]!]!)
      if (of[other] !== index || kind.isClique) shares[index * kinds.length + of[other]!] = 1;
  });
  return shares;
}

/** Kinds that are counted together. */
export type Pool = { kinds: number[]; size: number };
