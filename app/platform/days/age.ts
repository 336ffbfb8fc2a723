// Ages and birthdays. Days are 'YYYY-MM-DD'.
import { addYears, daysBetween } from "./day.ts";

/**
 * Returns whole years on a day; negative before birth. Someone born on 29 February is a year
 * older on 28 February in other years, as in `addYears`.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return addYears(birthDate, years) <= day ? years : years - 1;
}

/** Returns the first birthday on or after a day; the earliest is a year after birth. */
export function nextBirthday(birthDate: string, day: string): string {
  const past = Math.max(0, ageOn(birthDate, day));
  const last = addYears(birthDate, past);
  return past > 0 && last === day ? day : addYears(birthDate, past + 1);
}

const BIRTHDAY_DAYS = 7;

/**
 * Returns the birthday to show on a day: on that day or in the next seven, so that a weekly
 * class always meets it once.
 */
export function birthdayNear(birthDate: string, day: string): string | null {
  const next = nextBirthday(birthDate, day);
  return daysBetween(day, next) <= BIRTHDAY_DAYS ? next : null;
}
