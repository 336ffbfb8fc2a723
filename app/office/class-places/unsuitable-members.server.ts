// Finds children who are too young or too old for a class. Staff are warned, and can enrol them anyway.
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { formatDay } from "#app/ui/format.ts";
import { agesWords, fitsAges } from "#app/site/finding/ages-fit.ts";
import { readAgesOn } from "#app/office/school/ages-on.server.ts";

type Born = { name: string; birthDate: string | null };

/**
 * Returns a sentence for each child outside the class's ages; a child without a date of birth fits. Ages are
 * those on the day that the school has set, otherwise on `day`, the first day in the class.
 */
export async function reasonsAgainst(
  database: Database,
  members: readonly Born[],
  weekly: { name: string },
  day: string,
): Promise<string[]> {
  if (agesWords(weekly.name) === "" || members.every(({ birthDate }) => birthDate === null)) {
    return [];
  }
  const agesOn = (await readAgesOn(database)) ?? day;
  return members.flatMap(({ name, birthDate }) => {
    if (birthDate === null || fitsAges(weekly.name, birthDate, agesOn)) return [];
    const age = ageOn(birthDate, agesOn);
    return [
      `${name} is ${age} on ${formatDay(agesOn)}: ${weekly.name} is for ages ${agesWords(weekly.name)}.`,
    ];
  });
}
