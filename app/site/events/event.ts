// The rules of an event: its sessions, whether it is over, and whom it is for.
import { addDays } from "#app/platform/days/calendar.ts";
import { agesIn, isForAge } from "../slides/timetable/class-finder.ts";

export const EVENT_KINDS = ["workshop", "camp", "exam", "sleepover", "show"] as const;

/** When an event is; the last day is null for a single day. Times are minutes from midnight. */
export type EventTimes = {
  kind: string;
  firstDay: string;
  lastDay: string | null;
  fromMinute: number;
  toMinute: number | null;
};

/** One register: `toDay` is the day on which it ends. */
export type Session = {
  day: string;
  fromMinute: number;
  toDay: string;
  toMinute: number | null;
};

/** The longest event, in days. */
export const MOST_DAYS = 31;

/** Returns the sessions: a sleepover is one on its first day, any other event has one on each day. */
export function sessionsOf({
  kind,
  firstDay,
  lastDay,
  fromMinute,
  toMinute,
}: EventTimes): Session[] {
  const end = lastDay ?? firstDay;
  if (kind === "sleepover") return [{ day: firstDay, fromMinute, toDay: end, toMinute }];
  const sessions: Session[] = [];
  for (let day = firstDay; day <= end && sessions.length < MOST_DAYS; day = addDays(day, 1))
    sessions.push({ day, fromMinute, toDay: day, toMinute });
  return sessions;
}

/** Returns whether the event has ended at a minute of a day. Without an end it lasts until midnight. */
export function isOver(event: EventTimes, { today, minute }: SchoolMoment): boolean {
  const end = event.lastDay ?? event.firstDay;
  return end < today || (end === today && event.toMinute !== null && event.toMinute <= minute);
}

/** Returns whether the event has begun at a minute of a day. */
export function hasBegun({ firstDay, fromMinute }: EventTimes, at: SchoolMoment): boolean {
  return firstDay < at.today || (firstDay === at.today && fromMinute <= at.minute);
}

/** A minute of a day in the school's zone. */
export type SchoolMoment = { today: string; minute: number };

/** Returns the last day on which a booking can be cancelled without its charge: the day before by default. */
export function cancelByDay({
  firstDay,
  cancelBy,
}: {
  firstDay: string;
  cancelBy: string | null;
}): string {
  return cancelBy ?? addDays(firstDay, -1);
}

/** Returns why a child of so many years cannot come; null when it can. Ages are as written: '4-5', '8+' or ''. */
export function ageRefusal(ages: string, years: number): string | null {
  const range = agesIn(ages);
  return range === null || isForAge(range, years) ? null : `This is for ages ${ages}.`;
}

/** A question to the parents, asked for each child. */
export type EventQuestion = { words: string; isNeeded: boolean };

const OPTIONAL = /\(optional\)\s*$/i;

/** Reads the questions, one a line. One that ends with '(optional)' needs no answer. */
export function questionsIn(text: string): EventQuestion[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((words) => ({ words, isNeeded: !OPTIONAL.test(words) }));
}

const ADDRESS_LENGTH = 60;

/** Returns the address of an event from its name: 'K-POP Mini' is 'k-pop-mini'. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, ADDRESS_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return plain === "" ? "event" : plain;
}
