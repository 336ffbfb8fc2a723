// Shares free places out to a waiting list: in its order, brothers and sisters together.

/** A child on a waiting list; children of one `family` want places together. */
export type Waits = {
  id: string;
  family: string;
  /** The family has said that it would rather wait until there is a place for each of its children. */
  waitsForAll: boolean;
};

/** Places for the children of one family. Where there are fewer than children, the family is asked for whom. */
export type Share = { ids: string[]; places: number };

/**
 * Returns the free places shared out, the first family first. A family with more children than there are
 * places left is offered what there is, in its turn, unless it waits for all of its children.
 */
export function whoIsNext(list: readonly Waits[], free: number): Share[] {
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
export function placesHeld(list: readonly Waits[], free: number): number {
  return whoIsNext(list, free).reduce((sum, { places }) => sum + places, 0);
}
