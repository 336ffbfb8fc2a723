// How the website writes a price and a day.
import { MONTH_NAMES } from "#app/ui/month-names.ts";

const PENCE = 100;

/** Such as '£32' and '£32.50'. */
export function priceWords(pence: number): string {
  const isWhole = pence % PENCE === 0;
  return `£${(pence / PENCE).toFixed(isWhole ? 0 : 2)}`;
}

/** A day (YYYY-MM-DD) in words, such as '1 September 2026'. */
export function longDay(day: string): string {
  return `${dateWords(day)} ${day.slice(0, "YYYY".length)}`;
}

/** Such as '2 November', where the day of the week or the year is said already. */
export function dateWords(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 1) - 1]}`;
}
