// Days as people in this school type them: day first, whatever the browser's language.
import { isDay } from "#app/platform/days/day.ts";
import type { Reading } from "./reading.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const NUMBERS = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,})\.?,?[ -](\d{4}|\d{2})$/i;
/** Days outside these are typing errors, such as the year 0206. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

const NO_DAY = { problem: "Enter a day as dd/mm/yyyy." };

/**
 * Reads '3/4/2028', '03.04.28', '03042028', '3 Apr 2028' or '2028-04-03' as 'YYYY-MM-DD'. A
 * two-digit year is in this century. An invalid date is never moved to a valid one.
 */
export function readDay(text: string): Reading<string> {
  const day = writtenOut(text.trim());
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? { value: day } : NO_DAY;
}

function writtenOut(text: string): string {
  const [, date, word, year = ""] = WORDS.exec(text) ?? [];
  if (date !== undefined) return iso(year, String(monthNamed(word ?? "")), date);
  const [, day, month = "", ofYear = ""] = NUMBERS.exec(text) ?? DIGITS.exec(text) ?? [];
  return day === undefined ? text : iso(ofYear, month, day);
}

/** Returns 1 to 12 for a month's name or its first three or more letters; 0 for none. */
function monthNamed(word: string): number {
  return MONTHS.findIndex((name) => name.startsWith(word.toLowerCase())) + 1;
}

function iso(year: string, month: string, date: string): string {
  return `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}
