// Classes, or meetings, that are on at one time.

type Times = { fromMinute: number; toMinute: number | null };

/**
 * Returns the pairs whose times overlap, of classes or meetings on one day; one that ends as the other
 * begins does not. One without an end is known to be there at its beginning only.
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

/** Returns the pairs of classes in one studio at one time. */
export function overlaps<Class extends Times & { day: string; studioPlace: number }>(
  classes: readonly Class[],
): [Class, Class][] {
  const rooms = Map.groupBy(classes, ({ day, studioPlace }) => `${day} ${studioPlace}`);
  return [...rooms.values()].flatMap(atOneTime);
}
