// Finds classes or meetings that overlap.

type Times = { fromMinute: number; toMinute: number | null };

/**
 * Returns the pairs that overlap, of classes or meetings on one day. Back-to-back is not an overlap; a class
 * without an end time counts at its start only.
 */
export function atOneTime<One extends Times>(all: readonly One[]): [One, One][] {
  const inOrder = all.toSorted((one, other) => one.fromMinute - other.fromMinute);
  return inOrder.flatMap((one, place) =>
    inOrder.slice(place + 1).flatMap((other): [One, One][] => {
      const isBoth = other.fromMinute < (one.toMinute ?? one.fromMinute + 1);
      return isBoth ? [[one, other]] : [];
    }),
  );
}

/** Returns the pairs of classes that are in one studio at the same time. */
export function overlaps<Class extends Times & { day: string; studioPlace: number }>(
  classes: readonly Class[],
): [Class, Class][] {
  const rooms = Map.groupBy(classes, ({ day, studioPlace }) => `${day} ${studioPlace}`);
  return [...rooms.values()].flatMap(atOneTime);
}
