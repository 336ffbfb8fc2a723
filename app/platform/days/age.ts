// How old somebody is on a day, and when the next birthday is. Days are 'YYYY-MM-DD'.
import { addYears, daysBetween } from "./day.ts";

/**
 * Whole years on a day; negative before the birth. Whoever was born on 29 February is a year older on
 * 28 February of other years, as `addYears` has it.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addYears(birthDate, years) <= day ? years : years - 1;
}

/** The first birthday on a day or after it; the first of all is a year after the birth. */
export function nextBirthday(birthDate: string, day: string): string {
  const past = Math.max(0, ageOn(birthDate, day));
  const last = addYears(birthDate, past);
  return past > 0 && last === day ? day : addYears(birthDate, past + 1);
}

const BIRTHDAY_DAYS = 7;

/** The birthday that is told on a day: one of that day or of the seven after it, so that a class each week meets it once. */
export function birthdayNear(birthDate: string, day: string): string | null {
  const next = nextBirthday(birthDate, day);
  return daysBetween(day, next) <= BIRTHDAY_DAYS ? next : null;
}
