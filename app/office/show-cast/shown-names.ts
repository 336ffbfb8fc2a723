// The names of a show's performers: two people with one name are told apart on every list.
import { ageOn } from "#app/platform/days/age.ts";
import { nameKey } from "#app/platform/name.ts";

export type NamedPerformer = {
  id: string;
  name: string;
  birthDate: string | null;
  /** '' for a solo or a guest. */
  className: string;
  isGuest: boolean;
};

/**
 * Returns each performer's name by id. Those who share a name have their age on the day (YYYY-MM-DD) in brackets,
 * 'Ava Reed (7)', or their class where ages are equal or unknown.
 */
export function shownNames(
  performers: readonly NamedPerformer[],
  day: string,
): Map<string, string> {
  const shown = new Map<string, string>();
  for (const same of Map.groupBy(performers, ({ name }) => nameKey(name)).values()) {
    if (same.length === 1) {
      for (const { id, name } of same) shown.set(id, name);
      continue;
    }
    const ageOf = ({ birthDate }: NamedPerformer) =>
      birthDate === null ? "" : String(ageOn(birthDate, day));
    for (const [age, alike] of Map.groupBy(same, ageOf)) {
      const isTold = age !== "" && alike.length === 1;
      const classes = distinctClasses(alike);
      for (const [place, { id, name }] of alike.entries()) {
        const label = isTold ? age : classes[place] || String(place + 1);
        shown.set(id, `${name} (${label})`);
      }
    }
  }
  return shown;
}

/** Returns each performer's class, 'guest' for a guest; '' where another one has the same. */
function distinctClasses(performers: readonly NamedPerformer[]): string[] {
  const labels = performers.map(({ className, isGuest }) => (isGuest ? "guest" : className));
  return labels.map((label) => (labels.filter((other) => other === label).length > 1 ? "" : label));
}
