// Finds a studio or a number in a published running order.
import { nameKey } from "#app/platform/name.ts";
import { type ShownOrder, shownRoutines } from "./shown-order.ts";

/**
 * Returns the indexes, among all routines, of those with the typed number, or else of the studio
 * with that name, or else of those whose studio, name or shown dancers contain the text. Empty text
 * finds nothing.
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

/** Returns each studio of a running order once, sorted by name. */
export function studiosOf(order: Pick<ShownOrder, "sessions">): string[] {
  const studios = new Map<string, string>();
  for (const { school } of shownRoutines(order)) {
    const key = nameKey(school);
    if (key !== "" && !studios.has(key)) studios.set(key, school);
  }
  return [...studios.values()].toSorted((one, other) => one.localeCompare(other, "en"));
}
