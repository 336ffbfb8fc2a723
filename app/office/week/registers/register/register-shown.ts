// A register as it is shown: on the server's page, and on what a device keeps of it.
import type { Visit } from "#app/office/class-places/enrolment-kinds.ts";
import type { Leaving, Way } from "../leaving/leaving.ts";
import type { Standing, Mark } from "./register.ts";

export type Child = {
  kind: "member" | "trial";
  id: string;
  name: string;
  isNew: boolean;
  /** Here for this meeting alone; null for everyone else. */
  visit: Visit | null;
  /** In years on the day; null where nobody said it. */
  age: number | null;
  /** The day of a birthday that is near. */
  birthday: string | null;
  /** The costumes that they have out. */
  loans: string[];
};

/** What the family's contacts and consents say. */
export type Collecting = {
  /** Whoever may, by name, in the order in which they are called. */
  may: string[];
  /** Somebody must not: who, is read on its own, which is noted. */
  isAsked: boolean;
  mayLeaveAlone: boolean;
  /** What whoever collects says; '' for none. */
  word: string;
};

export type Marked = Child & {
  standing: Standing;
  /** Null while the child has not left. */
  leaving: Leaving | null;
  collecting: Collecting;
};

/** When each of them was, on the school's clock. */
type Times = { last: string; first: string; others: string[]; left: string };

/** The medical notes: the key is there for those alone who may read them. */
export type ShownChild = Marked & { times: Times; medical?: string[] };

/** The children of registers whose medical notes are there, each once. */
export function notedOn(registers: readonly { children: readonly ShownChild[] }[]): ShownChild[] {
  const noted = registers.flatMap(({ children }) =>
    children.filter(({ medical }) => medical !== undefined && medical.length > 0),
  );
  return [...new Map(noted.map((child) => [child.id, child])).values()];
}

/** Who came to the door and is on no list. */
export type Guest = { id: string; name: string; addedBy: string };

export type ShownMeeting = {
  id: string;
  name: string;
  /** Its day of the week. */
  day: string;
  studio: string;
  teachers: string;
  fromMinute: number;
  toMinute: number | null;
};

/** Returns what is shown of a class as it meets, and nothing else of its row. */
export function shownMeeting(weekly: ShownMeeting): ShownMeeting {
  const { id, name, day, studio, teachers, fromMinute, toMinute } = weekly;
  return { id, name, day, studio, teachers, fromMinute, toMinute };
}

export type RegisterShown = {
  /** This visitor teaches the meeting, and its medical notes are not open to them yet. */
  notesAreWaiting: boolean;
  day: string;
  today: string;
  meeting: ShownMeeting;
  children: ShownChild[];
  guests: Guest[];
  /** Null where nobody has counted. */
  adults: number | null;
  needed: number;
};

export type WaitingChild = ShownChild & {
  /** What was tapped and has not reached the server; undefined for nothing. */
  waits: { mark: Mark | null | undefined; leaving: { way: Way | null; by: string } | undefined };
};
