// Looks for a studio or an entry's number in a running order that everybody may read.
import { nameKey } from "#app/platform/name.ts";
import { type ShownOrder, shownRoutines } from "./shown-order.ts";

/**
 * The places, among all routines, of those with the number that was typed, or of the studio of that name;
 * where there is none, of those in whose studio or name, or in the name of whose dancer where these are
 * shown, the words stand. Nothing typed finds nothing.
 */
export function findInOrder(order: Pick<ShownOrder, "sessions">, typed: string): number[] {
  const wanted = nameKey(typed).replace(/^#/, "");
  if (wanted === "") return [];
  const routines = shownRoutines(order);
  const placesOf = (fits: (routine: (typeof routines)[number]) => boolean) =>
    routines.flatMap((routine, place) => (fits(routine) ? [place] : []));
  const numbered = placesOf(({ number }) => number.toLowerCase() === wanted);
  if (numbered.length > 0 || /^\d+[a-z]*$/.test(wanted)) return numbered;
  const ofStudio = placesOf(({ school }) => nameKey(school) === wanted);
  if (ofStudio.length > 0) return ofStudio;
  return placesOf(({ school, name, dancers = [] }) =>
    [school, name, ...dancers].some((text) => nameKey(text).includes(wanted)),
  );
}

/** The studios of a running order, each once, by name. */
export function studiosOf(order: Pick<ShownOrder, "sessions">): string[] {
  const studios = new Map<string, string>();
  for (const { school } of shownRoutines(order)) {
    const key = nameKey(school);
    if (key !== "" && !studios.has(key)) studios.set(key, school);
  }
  return [...studios.values()].toSorted((one, other) => one.localeCompare(other, "en"));
}
