// Whether a child's age fits a class, by the ages in its name.
import { addDays } from "#app/platform/days/day.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { agesIn, OLDEST } from "../slides/timetable/class-finder.ts";

const HALF_A_YEAR_DAYS = 182;

/**
 * Whether somebody who was born on a day fits a class of this name on the day on which ages count; both
 * YYYY-MM-DD. A class whose name has no ages takes everybody. Ages are whole years, but for the half year
 * in which minis start: 'Minis (2.5-4)'.
 */
export function fitsAges(title: string, birthDate: string, agesOn: string): boolean {
  const ages = agesIn(title);
  if (!ages) return true;
  const years = ageOn(birthDate, agesOn);
  const isHalf = ageOn(birthDate, addDays(agesOn, HALF_A_YEAR_DAYS)) > years;
  return ages.from <= (isHalf ? years + 0.5 : years) && years <= ages.to;
}

/** '5 to 7', 'from 11'; "" for a class whose name has no ages. */
export function agesWords(title: string): string {
  const ages = agesIn(title);
  if (!ages) return "";
  return ages.to === OLDEST ? `from ${ages.from}` : `${ages.from} to ${ages.to}`;
}
