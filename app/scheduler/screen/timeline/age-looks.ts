// Assigns each age group a fixed look: a colour, and stripes once the colours are used up.
import { partsOfCategory } from "#app/scheduler/plan/categories.ts";

/** The colours --age-1 to --age-9 of the design tokens. */
const COLOURS = 9;
const NO_AGE_GROUP = "";

export type AgeLook = { colour: number; isStriped: boolean };

/** Returns the look of each category's age group, in order of first appearance. */
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
