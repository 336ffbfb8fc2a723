// Writes a position as an ordinal.

const PLURALS = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** Returns '1st', '2nd', '11th'. */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[PLURALS.select(place)]}`;
}
