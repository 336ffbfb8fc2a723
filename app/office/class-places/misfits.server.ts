// Which children are too young or too old for a class: they are told, and can be enrolled all the same.
import type { Database } from "#app/platform/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { formatDay } from "#app/ui/format.ts";
import { agesWords, fitsAges } from "#app/site/finding/ages-fit.ts";
import { readAgesOn } from "#app/office/school/ages-on.server.ts";

type Born = { name: string; birthDate: string | null };

/**
 * One sentence for each; whose date of birth is not known fits. Ages count on the day that the school has
 * set, and without one on `day`, from which on they would be in the class.
 */
export async function misfits(
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
