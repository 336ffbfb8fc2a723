// A register as displayed, online and from the device's copy.
import type { Visit } from "#app/office/class-places/enrolment-kinds.ts";
import type { Leaving, Way } from "../leaving/leaving.ts";
import type { Standing, Mark } from "./register.ts";

export type Child = {
  kind: "member" | "trial";
  id: string;
  name: string;
  isNew: boolean;
  /** A make-up or one-off visit; null for everyone else. */
  visit: Visit | null;
  /** In years on the day; null if unknown. */
  age: number | null;
  /** The date of a birthday within the next few days. */
  birthday: string | null;
  /** The costumes they have on loan. */
  loans: string[];
};

/** The family's contacts and consents about going home. */
export type Collecting = {
  /** The names of people who may collect, in contact order. */
  may: string[];
  /** Whether someone must not collect. Reading the name is a separate, audited request. */
  isAsked: boolean;
  mayLeaveAlone: boolean;
  /** The collection password; '' for none. */
  word: string;
};

export type Marked = Child & {
  standing: Standing;
  /** Null while the child has not left. */
  leaving: Leaving | null;
  collecting: Collecting;
};

/** The times of the taps, on the school's clock. */
type Times = { last: string; first: string; others: string[]; left: string };

/** `medical` is present only for a visitor who may read the notes. */
export type ShownChild = Marked & { times: Times; medical?: string[] };

/** Returns the children whose medical notes are shown, each once. */
export function notedOn(registers: readonly { children: readonly ShownChild[] }[]): ShownChild[] {
  const noted = registers.flatMap(({ children }) =>
    children.filter(({ medical }) => medical !== undefined && medical.length > 0),
  );
  return [...new Map(noted.map((child) => [child.id, child])).values()];
}

/** A child who came without being on the list. */
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

/** Picks the displayed columns of a class. */
export function shownMeeting(weekly: ShownMeeting): ShownMeeting {
  const { id, name, day, studio, teachers, fromMinute, toMinute } = weekly;
  return { id, name, day, studio, teachers, fromMinute, toMinute };
}

export type RegisterShown = {
  /** The visitor teaches the meeting but does not have access to its medical notes yet. */
  notesAreWaiting: boolean;
  day: string;
  today: string;
  meeting: ShownMeeting;
  children: ShownChild[];
  guests: Guest[];
  /** Null until they are counted. */
  adults: number | null;
  needed: number;
};

export type WaitingChild = ShownChild & {
  /** Taps that have not reached the server; undefined for none. */
  waits: { mark: Mark | null | undefined; leaving: { way: Way | null; by: string } | undefined };
};
