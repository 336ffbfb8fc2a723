// How the website writes the days of a trial and the places that are left.
import { dateWords } from "#app/site/content/price-words.ts";
import { weekdayOf } from "#app/ui/format.ts";

/** '2 trial places', '1 trial place', 'Full'; 'Full until 9 January' where a later meeting has places. */
export function leftWords(left: number, freeFrom: string | null = null): string {
  if (freeFrom !== null) return `Full until ${dateWords(freeFrom)}`;
  if (left === 0) return "Full";
  return left === 1 ? "1 trial place" : `${left} trial places`;
}

/** Such as 'Monday 2 November'. */
export function dayWords(day: string): string {
  return `${weekdayOf(day)} ${dateWords(day)}`;
}

/** Said where a limit makes a mail wait; what was done is saved all the same. */
export const EMAILED_SEVERAL_TIMES =
  "We've emailed this address several times today. Please use the newest email, or call us.";
