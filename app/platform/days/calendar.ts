// Calendar days as 'YYYY-MM-DD' text: counting them, and adding to them.

const DAY_MS = 86_400_000;
/** The character 0. A call would be work that a page does when it is loaded: every page would then load this file. */
const ZERO = 48;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** True for text that is a day of the calendar; '2027-02-29' is not. */
export function isDay(text: string): boolean {
  const number = parse(text);
  return !Number.isNaN(number) && dayOf(number) === text;
}

/** The day so many days later, or earlier when negative. Throws RangeError for what is not a day. */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/** The same day so many months later, cut to the month's end: 30 November and 3 months are 28 February. */
export function addMonths(day: string, months: number): string {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  const [year, month, date] = partsOf(day);
  const monthsEnd = numberOfParts(year, month + months + 1, 0);
  return dayOf(Math.min(numberOfParts(year, month + months, date), monthsEnd));
}

/** The same day so many years later: 29 February becomes 28 February where there is none. */
export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12);
}

/** How many days lie from one day to another; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** The month of a day, as 'YYYY-MM'. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Days since 1970-01-01. */
function numberOf(day: string): number {
  const number = parse(day);
  if (Number.isNaN(number)) throw new RangeError(`Not a day: ${day}`);
  return number;
}

function parse(day: string): number {
  return DAY.test(day) ? numberOfParts(...partsOf(day)) : Number.NaN;
}

/** Months and dates beyond their end, and below 1, lead on into the months around. */
function numberOfParts(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date) / DAY_MS;
}

/**
 * Year, month and date by their digits. Lists count days on each row: Temporal takes a hundred times
 * longer, and reading and writing ISO text by Date four times.
 */
function partsOf(day: string): [year: number, month: number, date: number] {
  const twoDigits = (place: number) =>
    (day.charCodeAt(place) - ZERO) * 10 + day.charCodeAt(place + 1) - ZERO;
  return [twoDigits(0) * 100 + twoDigits(2), twoDigits(5), twoDigits(8)];
}

function dayOf(number: number): string {
  const date = new Date(number * DAY_MS);
  const year = String(date.getUTCFullYear()).padStart(4, "0");
  const month = String(date.getUTCMonth() + 1).padStart(2, "0");
  return `${year}-${month}-${String(date.getUTCDate()).padStart(2, "0")}`;
}
