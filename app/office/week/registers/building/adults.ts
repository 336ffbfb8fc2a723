// How many adults the children of a meeting need, by the ratios of the NSPCC. It warns and never stops.

/** Up to which age so many children may be with one adult. */
const RATIOS: readonly [upToAge: number, childrenPerAdult: number][] = [
  [3, 4],
  [8, 6],
  [12, 8],
  [18, 10],
];
const LEAST_ADULTS = 2;

/** An age in years, of one child; null where nobody knows it, which counts as the youngest of the class. */
export type Aged = { age: number | null };

/**
 * Adults for these children: their shares of one added up, and two at least; 0 for nobody. `youngest` is
 * the age from which the class is; null where it says none: it counts as 4 to 8 then. Adults count for none.
 */
export function adultsNeeded(children: readonly Aged[], youngest: number | null): number {
  if (children.length === 0) return 0;
  const shares = children.map(({ age }) => shareOf(age ?? youngest ?? 4));
  const sum = shares.reduce((all, share) => all + share, 0);
  // A sum of sixths is rarely whole: what is a hair over is not another adult.
  return Math.max(LEAST_ADULTS, Math.ceil(sum - 1e-9));
}

function shareOf(age: number): number {
  const found = RATIOS.find(([upTo]) => Math.floor(age) <= upTo);
  return found ? 1 / found[1] : 0;
}

/** '3 adults needed'; null where there are enough, or nobody has counted them. */
export function adultsWarning(adults: number | null, needed: number): string | null {
  return adults === null || adults >= needed ? null : `${needed} adults needed`;
}
