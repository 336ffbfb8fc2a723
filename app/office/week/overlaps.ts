// Classes that are in one studio at once.

type Timed = {
  id: string;
  day: string;
  studioPlace: number;
  fromMinute: number;
  toMinute: number | null;
};

/**
 * The pairs of classes of one day and studio whose times overlap; one that ends as the other begins does
 * not. A class without an end is known to be there at its beginning only.
 */
export function overlaps<Class extends Timed>(classes: readonly Class[]): [Class, Class][] {
  const rooms = Map.groupBy(classes, ({ day, studioPlace }) => `${day} ${studioPlace}`);
  return [...rooms.values()].flatMap((room) => {
    const inOrder = room.toSorted((one, other) => one.fromMinute - other.fromMinute);
    return inOrder.flatMap((one, place) =>
      inOrder.slice(place + 1).flatMap((other): [Class, Class][] => {
        const isBoth = other.fromMinute < (one.toMinute ?? one.fromMinute + 1);
        return isBoth ? [[one, other]] : [];
      }),
    );
  });
}
