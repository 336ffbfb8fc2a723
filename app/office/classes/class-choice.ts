// Chooses classes from the catalogue.
import { nameKey } from "#app/platform/name.ts";

/** Returns the classes whose name contains the search, ignoring case; all for an empty search. */
export function matchingClasses(catalogue: readonly string[], search: string): string[] {
  const wanted = nameKey(search);
  return catalogue.filter((name) => nameKey(name).includes(wanted));
}

/** Returns the chosen and the listed classes, each once. */
export function selectAll(chosen: readonly string[], listed: readonly string[]): string[] {
  return [...new Set([...chosen, ...listed])];
}

/** Adds a class, or removes it if it was chosen. */
export function toggleClass(chosen: readonly string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
}

/** Returns chosen classes that are not in the catalogue; they stay until someone removes them. */
export function unknownClasses(chosen: readonly string[], catalogue: readonly string[]): string[] {
  return chosen.filter((name) => !catalogue.includes(name));
}

/** Joins the lists without duplicates, ignoring case and spaces, in the first spelling. */
export function mergeClasses(...lists: (readonly string[])[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of lists.flat()) {
    if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  }
  return [...byKey.values()];
}
