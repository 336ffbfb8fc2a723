// How the website writes the days of a trial and the places that are left.
import { MONTH_NAMES, weekdayOf } from "#app/ui/format.ts";

/** '2 trial places', '1 trial place', 'Full'. */
export function leftWords(left: number): string {
  if (left === 0) return "Full";
  return left === 1 ? "1 trial place" : `${left} trial places`;
}

/** Such as 'Monday 2 November'. */
export function dayWords(day: string): string {
  return `${weekdayOf(day)} ${dateWords(day)}`;
}

/** Such as '2 November', where the day of the week is said already. */
export function dateWords(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 1) - 1]}`;
}
