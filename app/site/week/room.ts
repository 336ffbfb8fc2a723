// Whether somebody who joins a class on a day has a place from then on.

/** So many places are held from a day on (YYYY-MM-DD), until the day on which they are free again. */
export type Held = { fromDay: string; freeOn: string | null; count: number };

type Looking = {
  /** The day on which somebody would join. */
  from: string;
  /** Further days on which the number of places may change. */
  marks: readonly string[];
  /** How many places there are on a day; null where none are set. */
  placesOn: (day: string) => number | null;
};

export function heldOn(held: readonly Held[], day: string): number {
  return held
    .filter(({ fromDay, freeOn }) => fromDay <= day && (freeOn === null || freeOn > day))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The day from a day on with fewest places left: so many are taken, of so many. */
export function tightest(
  held: readonly Held[],
  { from, marks, placesOn }: Looking,
): { taken: number; places: number | null } {
  const days = [from, ...held.map(({ fromDay }) => fromDay), ...marks].filter((day) => day >= from);
  const all = days.map((day) => ({ taken: heldOn(held, day), places: placesOn(day) }));
  const [first = { taken: 0, places: placesOn(from) }] = all;
  if (first.places === null) return first;
  return all.reduce(
    (least, one) =>
      one.places !== null && one.places - one.taken < (least.places ?? 0) - least.taken
        ? one
        : least,
    first,
  );
}

/**
 * The first day from a day on with room for somebody who stays, and how much room; null where there is
 * none in sight. It can only begin today, when somebody leaves, or when the places change.
 */
export function firstRoom(
  held: readonly Held[],
  { from, marks, placesOn }: Looking,
): { day: string; room: number } | null {
  const ends = held.flatMap(({ freeOn }) => (freeOn === null ? [] : [freeOn]));
  const days = [from, ...[...ends, ...marks].filter((day) => day > from)].sort();
  for (const day of days) {
    const { taken, places } = tightest(held, { from: day, marks, placesOn });
    if (places !== null && places > taken) return { day, room: places - taken };
  }
  return null;
}
