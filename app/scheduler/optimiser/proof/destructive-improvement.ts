// Destructive improvement: a cutoff that no order meets raises the bound by one conflict.
import {
  forwardDynamicProgramme,
  type ProgrammeOptions,
} from "./programme/forward-dynamic-programme.ts";
import type { Kinds } from "./pools/kinds.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

export type Stretch = Pick<
  ProgrammeOptions,
  "pools" | "fewest" | "from" | "to" | "suffixBounds" | "mostStates"
>;
/** `isLeast` is true when some order of the relaxed problem meets the bound. */
type Improved = { lowerBound: number; isLeast: boolean };

export class DestructiveImprovement {
  private readonly problem: Problem;
  private readonly kinds: Kinds;
  /** The result of each attempt that did not raise the bound. */
  private readonly inVain = new Map<string, Improved>();

  constructor(problem: Problem, kinds: Kinds) {
    this.problem = problem;
    this.kinds = kinds;
  }

  /**
   * Raises the bound one conflict at a time from `known` up to `most`. A cutoff this low prunes
   * most states. `isLeast` says whether some order of the relaxed problem meets the returned bound.
   */
  *improve(
    stretch: Stretch,
    known: number,
    most: number,
    onLowerBound?: (lowerBound: number) => void,
  ): Generator<void, Improved> {
    const key = keyOf(stretch, most);
    const before = this.inVain.get(key);
    if (before?.lowerBound === known) return before;
    for (let lowerBound = known; lowerBound < most; lowerBound++) {
      const options = { ...stretch, cutoff: lowerBound + 1, keepsOrder: false };
      const result = yield* forwardDynamicProgramme(this.problem, this.kinds, options);
      if (result.lowerBound <= lowerBound) {
        const found = { lowerBound, isLeast: !result.wasCutShort };
        this.inVain.set(key, found);
        return found;
      }
      onLowerBound?.(lowerBound + 1);
    }
    return { lowerBound: most, isLeast: false };
  }
}

/**
 * Returns a key of everything the dynamic programme over a stretch depends on, apart from the known
 * bound.
 */
function keyOf({ pools, from, to, suffixBounds, mostStates }: Stretch, most: number): string {
  const counted = pools
    .slice(from, to)
    .map((group) => group.pools.map(({ kinds }) => kinds.join()));
  const suffixes = Array.from({ length: to - from }, (_, at) => suffixBounds[from + 1 + at]!);
  return JSON.stringify([from, to, mostStates, most, suffixes, counted]);
}
