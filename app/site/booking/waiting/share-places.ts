// Shares out free places to a waiting list in order, siblings together.

/** A waiting child; children of one `family` want places together. */
export type WaitingChild = {
  id: string;
  family: string;
  /** The family prefers to wait until there is a place for each child. */
  waitsForAll: boolean;
};

/** Places for the children of one family. With fewer places than children, the family chooses. */
export type Share = { ids: string[]; places: number };

/**
 * Shares out the free places, the first family first. A family with more children than remaining places is
 * offered those, in its turn, unless it waits for all its children.
 */
export function sharePlaces(list: readonly WaitingChild[], free: number): Share[] {
  const shares: Share[] = [];
  let left = free;
  for (const [, family] of Map.groupBy(list, (one) => one.family)) {
    const places = Math.min(family.length, left);
    if (places === 0) break;
    if (places < family.length && family.some(({ waitsForAll }) => waitsForAll)) continue;
    shares.push({ ids: family.map(({ id }) => id), places });
    left -= places;
  }
  return shares;
}

/** Returns how many of the free places are held for the waiting list. */
export function placesHeld(list: readonly WaitingChild[], free: number): number {
  return sharePlaces(list, free).reduce((sum, { places }) => sum + places, 0);
}
