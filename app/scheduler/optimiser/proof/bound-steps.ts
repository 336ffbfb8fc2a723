// How fine each step of the lower bound is.

/**
 * The steps of the bound: combinations of remaining counts per group; the state limit of the
 * dynamic programme over the whole order; and the limit for a few groups with every kind
 * distinguished. Early steps give up early, and a finer step continues where they fail.
 */
export const STEPS = [
  { budget: 16, mostStates: 20_000, mostApart: 0 },
  { budget: 128, mostStates: 50_000, mostApart: 10_000 },
  { budget: 8192, mostStates: 150_000, mostApart: 100_000 },
  { budget: 32_768, mostStates: 400_000, mostApart: 200_000 },
  { budget: 262_144, mostStates: 1_000_000, mostApart: 400_000 },
  { budget: 524_288, mostStates: 1_500_000, mostApart: 1_500_000 },
] as const;
/** A budget large enough to distinguish every kind in most groups. */
export const FINEST = 1_000_000_000;
export const MOST_KINDS_APART = 40;
/** How many times more states a stretch of a few groups may have than a single one. */
export const APART_AHEAD = 4;
