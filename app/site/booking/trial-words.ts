// How the website writes trial dates and free places.
import { dateWords } from "#app/site/content/price-words.ts";
import { formatTime, weekdayOf } from "#app/ui/format.ts";

/**
 * Returns '2 trial places', '1 trial place', 'Full', or 'Next free place: 9 January' when a later
 * meeting has places.
 */
export function leftWords(left: number, freeFrom: string | null = null): string {
  if (freeFrom !== null) return `Next free place: ${dateWords(freeFrom)}`;
  if (left === 0) return "Full";
  return left === 1 ? "1 trial place" : `${left} trial places`;
}

/** Returns, for example, 'Monday 2 November'. */
export function dayWords(day: string): string {
  return `${weekdayOf(day)} ${dateWords(day)}`;
}

/** Returns the day and time of a weekly class: 'Mondays 16:00'. */
export function whenOf({ day, fromMinute }: { day: string; fromMinute: number }): string {
  return `${day}s ${formatTime(fromMinute)}`;
}

/** Tells one class from others of its name: 'Ballet (5-7), Mondays 16:00'. */
export function classWords(one: { name: string; day: string; fromMinute: number }): string {
  return `${one.name}, ${whenOf(one)}`;
}

/** Shown when a limit delays a mail; the change itself is saved. */
export const EMAILED_SEVERAL_TIMES =
  "We've emailed this address several times today. Please use the newest email, or call us.";
