// A show as the office, the wardrobe, the registers and families read it.
import { formatNamedDay, formatTime } from "#app/ui/format.ts";
import type { LeftOut } from "./left-out.ts";

export type Performance = {
  id: string;
  version: number;
  day: string;
  fromMinute: number;
  place: number;
};

export type CastChild = {
  id: string;
  performerId: string;
  classId: string | null;
  /** Why they are not in each performance, in the order of the performances; null where they are. */
  out: (LeftOut | null)[];
};

export type ShowNumber = {
  id: string;
  version: number;
  name: string;
  seconds: number;
  changeMinutes: number;
  place: number;
  classes: { id: string; name: string; words: string }[];
  cast: CastChild[];
  /** The members who have joined its classes since. */
  joined: { memberId: string; classId: string }[];
  /** The ids of those in the cast who have left its classes since. */
  left: string[];
  onTrial: { id: string; name: string }[];
};

export type Performer = {
  id: string;
  version: number;
  memberId: string | null;
  isGuest: boolean;
  /** As on every list: 'Ava Reed (7)' where two have one name. */
  name: string;
  birthDate: string | null;
  roomId: string | null;
  /** The class that they come with; '' for a solo or a guest. */
  className: string;
};

export type Room = {
  id: string;
  version: number;
  name: string;
  places: number | null;
  callMinutes: number | null;
  chaperones: string;
};

export type Show = {
  id: string;
  version: number;
  name: string;
  place: string;
  callMinutes: number | null;
  planId: string | null;
  performances: Performance[];
  numbers: ShowNumber[];
  performers: Performer[];
  rooms: Room[];
};

/** Returns 'Sat 11 Jul 2026, 18:00'. */
export function performanceWords({ day, fromMinute }: Pick<Performance, "day" | "fromMinute">) {
  return `${formatNamedDay(day)}, ${formatTime(fromMinute)}`;
}

/** Returns '2 joined, 1 left'; '' when the number's classes have not changed. */
export function changedWords({ joined, left }: Pick<ShowNumber, "joined" | "left">): string {
  return [joined.length > 0 && `${joined.length} joined`, left.length > 0 && `${left.length} left`]
    .filter(Boolean)
    .join(", ");
}

/** Returns the ids of the performers who are in a performance, by its place in the list. */
export function dancing({ cast }: Pick<ShowNumber, "cast">, performance: number): string[] {
  return cast.flatMap(({ performerId, out }) => (out[performance] ? [] : performerId));
}

/** Returns the names of a room's chaperones. */
export function chaperonesOf({ chaperones }: Pick<Room, "chaperones">): string[] {
  return chaperones
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Returns the performers who are in a performance. */
export function castOf({ numbers, performers }: Pick<Show, "numbers" | "performers">): Performer[] {
  const inCast = new Set(
    numbers.flatMap(({ cast }) =>
      cast.filter((row) => !isOutOfAll(row)).map(({ performerId }) => performerId),
    ),
  );
  return performers.filter(({ id }) => inCast.has(id));
}

/** Returns true for a child who is left out of every performance. */
export function isOutOfAll({ out }: Pick<CastChild, "out">): boolean {
  return out.length > 0 && out.every(Boolean);
}
