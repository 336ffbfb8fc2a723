// Rules that the booking pages and the server share: what can be chosen, and when a choice is valid.
import { addDays } from "#app/platform/days/calendar.ts";
import type { DayName } from "../content/content.ts";
import { dayWords } from "./trial-words.ts";
import { lastToStart, TRIAL_DAYS } from "./trial-places.ts";

/** A meeting that can be booked as a trial, and its free trial places. Days are YYYY-MM-DD. */
type BookableMeeting = { day: string; left: number };

export type BookableClass = {
  id: string;
  name: string;
  day: DayName;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
  /** Whole pence a month; null when it isn't set. */
  price: number | null;
  wear: string;
  isInviteOnly: boolean;
  /** Whether the class takes trials. A full class does. */
  isBookable: boolean;
  /** Whether it takes trials once the school has named the dates of its term. */
  opensSoon: boolean;
  /** Whether there is room to join after a trial. */
  hasRoomToJoin: boolean;
  /** The first meeting with room to join, and the number of places; null when there is none in sight. */
  joins: { day: string; room: number } | null;
  /** Sorted by day; empty when the class takes no trials. */
  meetings: BookableMeeting[];
};

/** A chosen meeting. */
export type Picked = { classId: string; day: string };

/** The chosen meetings, and the waiting lists as written by waitText. */
export type Choice = { picks: Picked[]; waits: string[] };

/** A waiting list of a class: for a trial, or for a regular place. */
export type Wait = { classId: string; line: "try" | "join" };

const TO_JOIN = "join ";

/** Returns a waiting list as form fields and addresses write it: for a trial it is the class's id. */
export function waitText({ classId, line }: Wait): string {
  return line === "join" ? `${TO_JOIN}${classId}` : classId;
}

export function readWait(text: string): Wait {
  return text.startsWith(TO_JOIN)
    ? { classId: text.slice(TO_JOIN.length), line: "join" }
    : { classId: text, line: "try" };
}

const CHOOSE_ONE = "Please choose at least one class.";

/** Most dates for a child before and after the booking is confirmed. */
export const MOST_UNCONFIRMED = 3;
export const MOST_CONFIRMED = 12;
/** Most unconfirmed places that one network address can hold. */
export const MOST_HELD = 9;

export const MORE_ONCE_CONFIRMED = "You can add more dates once you've confirmed.";

/**
 * Returns the first day of a choice and the last possible day of a trial that starts then; null for no
 * dates.
 */
export function windowOf(picks: readonly Picked[]): { first: string; last: string } | null {
  const [first] = picks.map(({ day }) => day).sort();
  return first === undefined ? null : { first, last: addDays(first, TRIAL_DAYS) };
}

/**
 * Returns why a choice is invalid, places aside: nothing is chosen, more than `most` dates, the first one
 * more than BOOK_AHEAD_DAYS ahead, or another one after the two weeks. Null when it is valid.
 */
export function choiceError(
  { picks, waits }: Choice,
  today: string,
  most: typeof MOST_UNCONFIRMED | typeof MOST_CONFIRMED = MOST_UNCONFIRMED,
): string | null {
  if (picks.length > most || waits.length > MOST_CONFIRMED) {
    return most === MOST_UNCONFIRMED && picks.length > most
      ? MORE_ONCE_CONFIRMED
      : `Please choose at most ${MOST_CONFIRMED} dates.`;
  }
  if (picks.length + waits.length === 0) return CHOOSE_ONE;
  return spanError(picks, today);
}

function spanError(picks: readonly Picked[], today: string): string | null {
  const span = windowOf(picks);
  if (!span) return null;
  if (span.first > lastToStart(today)) {
    return "Please choose a first date within the next four weeks.";
  }
  return picks.some(({ day }) => day > span.last)
    ? `A trial lasts two weeks. Please choose dates from ${dayWords(span.first)} to ${dayWords(span.last)}.`
    : null;
}

/** Returns whether a date fits into the two weeks of the chosen dates. */
export function fitsChoice(day: string, picks: readonly Picked[], today: string): boolean {
  return spanError([...picks, { classId: "", day }], today) === null;
}

/** Returns the choice with a meeting added, or removed if it was chosen. */
export function togglePick({ picks, waits }: Choice, pick: Picked): Choice {
  const isSame = ({ classId, day }: Picked) => classId === pick.classId && day === pick.day;
  const rest = picks.filter((one) => !isSame(one));
  return { waits, picks: rest.length < picks.length ? rest : [...picks, pick] };
}

export function toggleWait({ picks, waits }: Choice, wait: Wait): Choice {
  const text = waitText(wait);
  const rest = waits.filter((one) => one !== text);
  return { picks, waits: rest.length < waits.length ? rest : [...waits, text] };
}

/** Returns a meeting as form fields and addresses write it. */
export function pickText({ classId, day }: Picked): string {
  return `${classId} ${day}`;
}

/** Reads text written by pickText; null for anything else. */
export function readPick(text: string): Picked | null {
  const [, classId, day] = /^(\S{1,100}) (\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return classId && day ? { classId, day } : null;
}
