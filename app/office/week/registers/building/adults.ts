// How many adults a class needs, by the NSPCC's ratios. This only warns; it never blocks.

/** Children per adult, by age. */
const RATIOS: readonly [upToAge: number, childrenPerAdult: number][] = [
  [3, 4],
  [8, 6],
  [12, 8],
  [18, 10],
];
const LEAST_ADULTS = 2;

/** A child's age in years; null, if unknown, counts as the youngest age of the class. */
export type Aged = { age: number | null };

/**
 * Returns how many adults these children need: the sum of their shares of one adult, rounded up, and at least
 * two; 0 without children. `youngest` is the class's lowest age; null counts as 4 to 8. Over-18s need none.
 */
export function adultsNeeded(children: readonly Aged[], youngest: number | null): number {
  if (children.length === 0) return 0;
  const shares = children.map(({ age }) => shareOf(age ?? youngest ?? 4));
  const sum = shares.reduce((all, share) => all + share, 0);
  // Rounding errors in the sum must not add an adult.
  return Math.max(LEAST_ADULTS, Math.ceil(sum - 1e-9));
}

function shareOf(age: number): number {
  const found = RATIOS.find(([upTo]) => Math.floor(age) <= upTo);
  return found ? 1 / found[1] : 0;
}

/** Returns '3 adults needed'; null if there are enough or they have not been counted. */
export function adultsWarning(adults: number | null, needed: number): string | null {
  return adults === null || adults >= needed ? null : `${needed} adults needed`;
}
