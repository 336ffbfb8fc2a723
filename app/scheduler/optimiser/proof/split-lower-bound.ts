// A lower bound on conflicts where groups may split, but into no more than so many runs.

/** What is known of a group: conflicts that it has at least, whole and in so many runs more. */
export type SplitGroup = {
  slots: number;
  whole: number;
  /** How many routines of one performer, or of several who share them all, each of which counts alone. */
  performers: readonly number[];
};

/**
 * The fewest conflicts that groups have within themselves with `extraRuns` runs more than there are
 * groups, dealt out in the way that saves most. A group without one more is whole.
 */
export function lowerBoundInRuns(
  groups: readonly SplitGroup[],
  extraRuns: number,
  gap: number,
  fewest: (count: number, slots: number) => number,
): number {
  let least = Array.from({ length: extraRuns + 1 }, () => 0);
  for (const group of groups) {
    const own = ownConflicts(group, extraRuns, gap, fewest);
    least = least.map((_, used) =>
      Math.min(...own.slice(0, used + 1).map((pairs, more) => pairs + least[used - more]!)),
    );
  }
  return least[extraRuns]!;
}

/**
 * By how many runs more it comes in. Runs laid end to end, each with `gap` empty slots after it, have
 * no other conflicts than those within them: so a performer's in all of them are no fewer than in one
 * stretch that is longer by those slots.
 */
function ownConflicts(
  { slots, whole, performers }: SplitGroup,
  extraRuns: number,
  gap: number,
  fewest: (count: number, slots: number) => number,
): number[] {
  const own = [whole];
  for (let more = 1; more <= extraRuns && own.at(-1)! > 0; more++)
    own.push(performers.reduce((sum, count) => sum + fewest(count, slots + gap * more), 0));
  return own;
}
