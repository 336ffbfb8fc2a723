// Compares a child's age with the ages in a class's name.
import { addDays } from "#app/platform/days/day.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { agesIn, OLDEST } from "../slides/timetable/class-finder.ts";

const HALF_A_YEAR_DAYS = 182;

/**
 * Returns whether a child born on a day fits a class on the day on which ages count (both YYYY-MM-DD). A
 * class without ages is for everyone. Ages are whole years, except for the half year at which minis start:
 * 'Minis (2.5-4)'.
 */
export function fitsAges(title: string, birthDate: string, agesOn: string): boolean {
  const ages = agesIn(title);
  if (!ages) return true;
  const years = ageOn(birthDate, agesOn);
  const isHalf = ageOn(birthDate, addDays(agesOn, HALF_A_YEAR_DAYS)) > years;
  return ages.from <= (isHalf ? years + 0.5 : years) && years <= ages.to;
}

/** Returns, for example, '5 to 7' or 'from 11'; "" for a class without ages. */
export function agesWords(title: string): string {
  const ages = agesIn(title);
  if (!ages) return "";
  return ages.to === OLDEST ? `from ${ages.from}` : `${ages.from} to ${ages.to}`;
}
