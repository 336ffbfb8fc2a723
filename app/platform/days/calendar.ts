// Calendar days as 'YYYY-MM-DD' text.

const DAY_MS = 86_400_000;
/** The character 0, as a number: a call would run at load, and every page would then include this file. */
const ZERO = 48;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns true for a real calendar day; '2027-02-29' is not. */
export function isDay(text: string): boolean {
  const number = parse(text);
  return !Number.isNaN(number) && dayOf(number) === text;
}

/**
 * Returns the day so many days later, or earlier when negative. Throws RangeError for text that
 * is not a day.
 */
export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

/**
 * Returns the same day so many months later, limited to the month's end: 30 November plus 3
 * months is 28 February.
 */
export function addMonths(day: string, months: number): string {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  const [year, month, date] = partsOf(day);
  const monthsEnd = numberOfParts(year, month + months + 1, 0);
  return dayOf(Math.min(numberOfParts(year, month + months, date), monthsEnd));
}

/** Returns the same day so many years later: 29 February becomes 28 February when there is none. */
export function addYears(day: string, years: number): string {
  return addMonths(day, years * 12);
}

/** Returns the number of days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** Returns the month of a day, as 'YYYY-MM'. */
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

/** Months and dates past their end, or below 1, run into the neighbouring months. */
function numberOfParts(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date) / DAY_MS;
}

/**
 * Parses year, month and date by their digits. Lists count days on each row: Temporal takes a
 * hundred times longer, and Date with ISO text four times.
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
