// A child's age as parents type it: whole or half years, or the birth date.
import { addMonths } from "#app/platform/days/calendar.ts";
import { readDay } from "#app/platform/typed/day.ts";
import type { Reading } from "#app/platform/typed/reading.ts";

export const CHECK_AGE = "Enter an age, for example 4 or 2½.";
const IN_THE_FUTURE = "That date is in the future.";
export const OLDEST_YEARS = 99;

const HALF = 0.5;
const HALF_YEAR_MONTHS = 6;
const YEAR_MONTHS = 12;
/** Half years matter to minis alone, who start at two and a half. */
const WHOLE_YEARS_FROM = 3;

const YEARS = /^(\d{1,2})(\s*½|[.,]5| 1\/2)?$/;
const LIKE_A_DATE =
  /^\d{1,2}(?:st|nd|rd|th)?[\s/.-]+(?:\d{1,2}|[a-z]{3,})[\s/.,-]+\d{2,4}$|^\d{4}-/i;

/**
 * Reads '4', '2½', '2.5', '2 1/2' or a birth date as years on a day (YYYY-MM-DD). From a birth date the
 * years are whole from three on, and whole or half below.
 */
export function readChildAge(text: string, on: string): Reading<number> {
  const typed = text.trim();
  const [, years, half] = YEARS.exec(typed) ?? [];
  if (years !== undefined) return inRange(Number(years) + (half === undefined ? 0 : HALF));
  const birth = readDay(typed);
  if ("value" in birth) return ageAt(birth.value, on);
  return { problem: LIKE_A_DATE.test(typed) ? `${typed} isn't a real date.` : CHECK_AGE };
}

/** Returns the age in years; null when the text is not an age. */
export function ageOf(text: string, on: string): number | null {
  const read = readChildAge(text, on);
  return "value" in read ? read.value : null;
}

/** An age as a booking stores it. */
type StoredAge = { childAge: number; childAgeHalf: boolean };

export function storeAge(years: number): StoredAge {
  const childAge = Math.floor(years);
  return { childAge, childAgeHalf: years > childAge };
}

export function storedAge({ childAge, childAgeHalf }: StoredAge): number {
  return childAge + (childAgeHalf ? HALF : 0);
}

function ageAt(birth: string, on: string): Reading<number> {
  if (birth > on) return { problem: IN_THE_FUTURE };
  let months = 0;
  while (months <= OLDEST_YEARS * YEAR_MONTHS && addMonths(birth, months + HALF_YEAR_MONTHS) <= on)
    months += HALF_YEAR_MONTHS;
  const years = months / YEAR_MONTHS;
  return inRange(years < WHOLE_YEARS_FROM ? years : Math.floor(years));
}

function inRange(years: number): Reading<number> {
  return years >= 1 && years < OLDEST_YEARS + 1 ? { value: years } : { problem: CHECK_AGE };
}
