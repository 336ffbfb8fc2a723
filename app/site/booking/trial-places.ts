// What can be booked of a class of the week: its next meeting, and how many trial places that has.
import { addDays } from "#app/platform/days/day.ts";
import type { KeyDate } from "../content/content.ts";
import { meetingDays, type MeetingClass } from "../week/meetings.ts";

/** The first day of a trial is at most so many days ahead. */
export const BOOK_AHEAD_DAYS = 28;

type Bookable = MeetingClass & { fromMinute: number };

/**
 * The day (YYYY-MM-DD) of the next meeting that can be booked: one that has not begun, at most
 * BOOK_AHEAD_DAYS ahead. Null where there is none. `minute` is the time of day in the school's zone.
 */
export function nextToBook(
  one: Bookable,
  { today, minute }: { today: string; minute: number },
  keyDates: readonly KeyDate[],
): string | null {
  const from = one.fromMinute > minute ? today : addDays(today, 1);
  const until = addDays(today, BOOK_AHEAD_DAYS);
  return meetingDays(one, { from, until }, keyDates)[0] ?? null;
}

/** Places of a class; null is not set. */
type Places = { places: number | null; trialPlaces: number | null };

/**
 * How many more may try at a meeting: as many as the trial places and the places both leave, never
 * less than 0. Without places nobody can; without trial places of its own, each free place may be tried.
 */
export function trialPlacesLeft(
  { places, trialPlaces }: Places,
  { members, trials }: { members: number; trials: number },
): number {
  if (places === null) return 0;
  const left = Math.min((trialPlaces ?? places) - trials, places - members - trials);
  return Math.max(0, left);
}
