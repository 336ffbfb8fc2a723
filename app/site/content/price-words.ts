// How the website formats prices and days.
import { MONTH_NAMES } from "#app/ui/month-names.ts";

const PENCE = 100;

/** Returns, for example, '£32' or '£32.50'. */
export function priceWords(pence: number): string {
  const isWhole = pence % PENCE === 0;
  return `£${(pence / PENCE).toFixed(isWhole ? 0 : 2)}`;
}

/** Returns a day (YYYY-MM-DD) in words, such as '1 September 2026'. */
export function longDay(day: string): string {
  return `${dateWords(day)} ${day.slice(0, "YYYY".length)}`;
}

/** Returns, for example, '2 November'. */
export function dateWords(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 1) - 1]}`;
}
