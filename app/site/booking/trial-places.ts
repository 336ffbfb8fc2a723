// The meetings of a weekly class that can be booked, and their trial places.
import { addDays } from "#app/platform/days/calendar.ts";
import { knownDates } from "../finding/term.ts";
import { meetingDays, type MeetingClass, type SchoolYear } from "../week/meetings.ts";

/** Most days from today to the first day of a trial. */
export const BOOK_AHEAD_DAYS = 28;
/** Length of a trial in days after its first date. */
export const TRIAL_DAYS = 14;

type Bookable = MeetingClass & { fromMinute: number };

/** Returns the last day (YYYY-MM-DD) of a trial that starts as late as possible. */
export function lastToBook(today: string): string {
  return addDays(today, BOOK_AHEAD_DAYS + TRIAL_DAYS);
}

/**
 * Returns the days (YYYY-MM-DD) of the meetings that can be booked and have not started, the next one
 * first. Empty when the next one is more than BOOK_AHEAD_DAYS ahead; `opensSoon` when only its date isn't
 * known yet. `minute` is the time of day in the school's zone.
 */
export function meetingsToBook(
  one: Bookable,
  { today, minute }: { today: string; minute: number },
  year: SchoolYear,
  held: ReadonlySet<string> = new Set(),
): { days: string[]; opensSoon: boolean } {
  const from = one.fromMinute > minute ? today : addDays(today, 1);
  const days = meetingDays(one, { from, until: lastToBook(today) }, year, held);
  const [next] = days;
  if (next === undefined || next > lastToStart(today)) return { days: [], opensSoon: false };
  const known = days.filter(knownDates(year.keyDates));
  return { days: known, opensSoon: known.length === 0 };
}

/** Returns the last day (YYYY-MM-DD) on which a trial can start. */
export function lastToStart(today: string): string {
  return addDays(today, BOOK_AHEAD_DAYS);
}

/**
 * Returns the trial places of the first meeting that has any (0 if none has), and its day (YYYY-MM-DD)
 * unless it is the next meeting. Meetings after `last` do not count: no trial can start on them.
 */
export function firstFree(
  meetings: readonly { day: string; left: number }[],
  last: string,
): { left: number; freeFrom: string | null } {
  const free = meetings.find(({ day, left }) => left > 0 && day <= last);
  const isLater = free !== undefined && free !== meetings[0];
  return { left: free?.left ?? 0, freeFrom: isLater ? free.day : null };
}

/** The taken places of a meeting; an open offer from the waiting list counts as a trial. */
export type Taken = { members: number; trials: number };

/** The places of a class; null when not set. */
type Places = { places: number | null; trialPlaces: number | null };

/**
 * Returns the free places of a meeting for trials and for new members: at most the trial places, at most
 * the free places, never below 0. A class without places has none; without trial places every free place
 * can be tried.
 */
export function placesLeft(
  { places, trialPlaces }: Places,
  { members, trials }: Taken,
): { toTry: number; toJoin: number } {
  if (places === null) return { toTry: 0, toJoin: 0 };
  const toJoin = Math.max(0, places - members - trials);
  return { toTry: Math.max(0, Math.min((trialPlaces ?? places) - trials, toJoin)), toJoin };
}
