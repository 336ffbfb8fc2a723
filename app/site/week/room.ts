// Finds room for new members from a day on.

/** A number of places held from a day (YYYY-MM-DD) until they are free again. */
export type Held = { fromDay: string; freeOn: string | null; count: number };

type Looking = {
  /** The first possible day to join. */
  from: string;
  /** Further days on which the places can change. */
  marks: readonly string[];
  /** Returns the places on a day; null when not set. */
  placesOn: (day: string) => number | null;
};

export function heldOn(held: readonly Held[], day: string): number {
  return held
    .filter(({ fromDay, freeOn }) => fromDay <= day && (freeOn === null || freeOn > day))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Returns taken and total places on the fullest day from a day on. */
export function fullestDay(
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
 * Returns the first day with permanent room, and how much; null for none in sight. Room can only start
 * today, when a member leaves, or when the places change.
 */
export function firstRoom(
  held: readonly Held[],
  { from, marks, placesOn }: Looking,
): { day: string; room: number } | null {
  const ends = held.flatMap(({ freeOn }) => (freeOn === null ? [] : [freeOn]));
  const days = [from, ...[...ends, ...marks].filter((day) => day > from)].sort();
  for (const day of days) {
    const { taken, places } = fullestDay(held, { from: day, marks, placesOn });
    if (places !== null && places > taken) return { day, room: places - taken };
  }
  return null;
}
