// What can be booked of a class of the week: its meetings ahead, and how many trial places each has.
import { addDays } from "#app/platform/days/calendar.ts";
import { meetingDays, type MeetingClass, type SchoolYear } from "../week/meetings.ts";

/** The first day of a trial is at most so many days ahead. */
export const BOOK_AHEAD_DAYS = 28;
/** How long a trial lasts from its first date on, which is in it. */
export const TRIAL_DAYS = 14;

type Bookable = MeetingClass & { fromMinute: number };

/** The last day (YYYY-MM-DD) of a trial that begins as late as it may. */
export function lastToBook(today: string): string {
  return addDays(today, BOOK_AHEAD_DAYS + TRIAL_DAYS);
}

/**
 * The days (YYYY-MM-DD) of the meetings that can be booked, the next one first: those that have not
 * begun. None where the next one is more than BOOK_AHEAD_DAYS ahead. `minute` is the time of day in the
 * school's zone.
 */
export function meetingsToBook(
  one: Bookable,
  { today, minute }: { today: string; minute: number },
  year: SchoolYear,
  held: ReadonlySet<string> = new Set(),
): string[] {
  const from = one.fromMinute > minute ? today : addDays(today, 1);
  const days = meetingDays(one, { from, until: lastToBook(today) }, year, held);
  const [next] = days;
  return next !== undefined && next <= addDays(today, BOOK_AHEAD_DAYS) ? days : [];
}

/**
 * Returns the trial places of the first meeting that has any (0 where none has), and the day
 * (YYYY-MM-DD) of that meeting where it is a later one than the next; null for the next one.
 */
export function firstFree(meetings: readonly { day: string; left: number }[]): {
  left: number;
  freeFrom: string | null;
} {
  const free = meetings.find(({ left }) => left > 0);
  const isLater = free !== undefined && free !== meetings[0];
  return { left: free?.left ?? 0, freeFrom: isLater ? free.day : null };
}

/** How many places of a meeting are taken; an open offer of the waiting line counts as a trial. */
export type Taken = { members: number; trials: number };

/** Places of a class; null is not set. */
type Places = { places: number | null; trialPlaces: number | null };

/**
 * How many more may try at a meeting, and whether somebody could join: as many as the trial places and
 * the places both leave, never less than 0. Without places nobody can; without trial places of its own,
 * each free place may be tried.
 */
export function placesLeft(
  { places, trialPlaces }: Places,
  { members, trials }: Taken,
): { toTry: number; toJoin: number } {
  if (places === null) return { toTry: 0, toJoin: 0 };
  const toJoin = Math.max(0, places - members - trials);
  return { toTry: Math.max(0, Math.min((trialPlaces ?? places) - trials, toJoin)), toJoin };
}
