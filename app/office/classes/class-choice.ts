// Choosing classes out of the catalogue.
import { nameKey } from "#app/platform/name.ts";

/** The classes whose name has the searched text in it, whatever its case; all for an empty search. */
export function matchingClasses(catalogue: readonly string[], search: string): string[] {
  const wanted = nameKey(search);
  return catalogue.filter((name) => nameKey(name).includes(wanted));
}

/** The chosen classes with all of the listed ones, each once. */
export function selectAll(chosen: readonly string[], listed: readonly string[]): string[] {
  return [...new Set([...chosen, ...listed])];
}

/** The chosen classes with one more, or without it when it was chosen. */
export function toggleClass(chosen: readonly string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}

/** Chosen classes that the catalogue does not have (any more); they stay until someone takes them off. */
export function unknownClasses(chosen: readonly string[], catalogue: readonly string[]): string[] {
  return chosen.filter((name) => !catalogue.includes(name));
}

/** All lists in one, without doubles whatever their case and spaces, in the first spelling. */
export function mergeClasses(...lists: (readonly string[])[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of lists.flat()) {
    if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  }
  return [...byKey.values()];
}
