// What the booking pages and the server agree on: what can be chosen, what is asked, and when it is right.
import { addDays } from "#app/platform/days/calendar.ts";
import type { DayName } from "../content/content.ts";
import { dayWords } from "./trial-words.ts";
import { BOOK_AHEAD_DAYS, TRIAL_DAYS } from "./trial-places.ts";

/** A meeting that can be tried, and how many trial places it has left. Days are YYYY-MM-DD. */
export type BookableMeeting = { day: string; left: number };

export type BookableClass = {
  id: string;
  name: string;
  day: DayName;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
  /** Whole pence a month; null where it is not set. */
  price: number | null;
  wear: string;
  isInviteOnly: boolean;
  /** Whether it takes trials at all: one that is full does. */
  isBookable: boolean;
  /** Whether whoever tries it could stay. */
  hasRoomToJoin: boolean;
  /** From which meeting on somebody could join, and how many; null where there is none in sight. */
  joins: { day: string; room: number } | null;
  /** In the order of their days; none where it takes no trials. */
  meetings: BookableMeeting[];
};

/** A meeting that was chosen. */
export type Picked = { classId: string; day: string };

/** What was chosen: meetings to come to, and lines to wait in, each as waitText writes it. */
export type Choice = { picks: Picked[]; waits: string[] };

/** A line of a class: for a trial, or for a place to stay. */
export type Wait = { classId: string; line: "try" | "join" };

const TO_JOIN = "join ";

/** How a place in a line stands in a form and in an address: the class's id alone is the line for trying. */
export function waitText({ classId, line }: Wait): string {
  return line === "join" ? `${TO_JOIN}${classId}` : classId;
}

export function readWait(text: string): Wait {
  return text.startsWith(TO_JOIN)
    ? { classId: text.slice(TO_JOIN.length), line: "join" }
    : { classId: text, line: "try" };
}

export const CHOOSE_ONE = "Please choose at least one class.";

/** So many dates a child may have until the mailbox has confirmed them, and all that it may have then. */
export const MOST_UNCONFIRMED = 3;
export const MOST_CONFIRMED = 12;
/** So many places one network address may hold unconfirmed. */
export const MOST_HELD = 9;

export const MORE_ONCE_CONFIRMED = "You can add more dates once you've confirmed.";

/** The first day of a choice, and the last day on which a trial that begins there may go on; null for none. */
export function windowOf(picks: readonly Picked[]): { first: string; last: string } | null {
  const [first] = picks.map(({ day }) => day).sort();
  return first === undefined ? null : { first, last: addDays(first, TRIAL_DAYS) };
}

/**
 * Why a choice cannot be taken, whatever is full: nothing is chosen, there are more than `most` dates, the
 * first one is more than BOOK_AHEAD_DAYS ahead, or a further one is after the two weeks. Null where it can.
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
  if (span.first > addDays(today, BOOK_AHEAD_DAYS)) {
    return "Please choose a first date within the next four weeks.";
  }
  return picks.some(({ day }) => day > span.last)
    ? `A trial lasts two weeks: please choose dates from ${dayWords(span.first)} to ${dayWords(span.last)}.`
    : null;
}

/** Whether a date lies in the two weeks of those that are chosen. */
export function fitsChoice(day: string, picks: readonly Picked[], today: string): boolean {
  return spanError([...picks, { classId: "", day }], today) === null;
}

/** The choice with one meeting more or less. */
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

/** How a meeting stands in a form and in an address. */
export function pickText({ classId, day }: Picked): string {
  return `${classId} ${day}`;
}

/** What was written by pickText; null for anything else. */
export function readPick(text: string): Picked | null {
  const [, classId, day] = /^(\S{1,100}) (\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  return classId && day ? { classId, day } : null;
}
