// Puts the children without a dressing room into rooms, so that a class stays together.

export type Unplaced = { id: string; className: string };
/** `free` is Infinity for a room without a limit; `classes` are the classes of those who are in it. */
export type OpenRoom = { id: string; free: number; classes: readonly string[] };

/**
 * Returns the room of each child by id; a child for whom there is no place has none. A class goes whole into the
 * room that it fits best, first into one where others of the class are. Only a class larger than every room is split.
 */
export function fillRooms(
  children: readonly Unplaced[],
  rooms: readonly OpenRoom[],
): Map<string, string> {
  const left = rooms.map((room) => ({ ...room, classes: new Set(room.classes) }));
  const placed = new Map<string, string>();
  const put = (group: readonly Unplaced[], room: (typeof left)[number]) => {
    for (const { id, className } of group) {
      placed.set(id, room.id);
      room.classes.add(className);
    }
    room.free -= group.length;
  };
  const most = Math.max(0, ...rooms.map(({ free }) => free));
  for (const group of groupsOf(children)) {
    const className = group[0]?.className ?? "";
    const fitting = left
      .filter(({ free }) => free >= group.length)
      .toSorted(
        (one, other) =>
          Number(other.classes.has(className)) - Number(one.classes.has(className)) ||
          one.free - other.free,
      );
    if (fitting[0]) put(group, fitting[0]);
    else if (group.length > most) split(group);
  }
  return placed;

  function split(group: readonly Unplaced[]) {
    let rest = group;
    for (const room of left.toSorted((one, other) => other.free - one.free)) {
      const here = rest.slice(0, Math.max(0, room.free));
      put(here, room);
      rest = rest.slice(here.length);
    }
  }
}

/** Returns the classes, the largest first; a child without a class is a group of one. */
function groupsOf(children: readonly Unplaced[]): Unplaced[][] {
  const groups = Map.groupBy(children, ({ id, className }) => className || `alone ${id}`);
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}
