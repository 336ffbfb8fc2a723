// The steady look of each age group: a colour, and stripes where the colours have run out.
import { partsOfCategory } from "#app/scheduler/plan/categories.ts";

/** Colours that are named --age-1 to --age-9 in the tokens. */
const COLOURS = 9;
const NO_AGE_GROUP = "";

export type AgeLook = { colour: number; isStriped: boolean };

/** The look of each category's age group, in the order in which the age groups first appear. */
export function ageLooks(categories: readonly string[]): Map<string, AgeLook> {
  const places = new Map<string, number>();
  const looks = new Map<string, AgeLook>();
  for (const category of categories) {
    const ageGroup = partsOfCategory(category).ageGroup || NO_AGE_GROUP;
    const place = places.get(ageGroup) ?? places.size;
    places.set(ageGroup, place);
    const colour = (place % COLOURS) + 1;
    looks.set(category, { colour, isStriped: Math.floor(place / COLOURS) % 2 === 1 });
  }
  return looks;
}
