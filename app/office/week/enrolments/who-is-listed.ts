// Whom a list to tick from shows while it is searched.
import { nameKey } from "#app/platform/name.ts";
import type { Placeable } from "./places/open-places.ts";

/**
 * Whoever is ticked stays in sight, whatever is searched for, before those whom the search finds by their
 * own or their parent's name; without a search those who wait are listed. Nobody is listed twice, and
 * nobody who is not among the others any more.
 */
export function whoIsListed(
  { others, waiting }: { others: readonly Placeable[]; waiting: readonly Placeable[] },
  search: string,
  ticked: readonly string[],
): Placeable[] {
  const wanted = nameKey(search);
  const found =
    wanted === ""
      ? waiting
      : others.filter(({ name, parentName }) => nameKey(`${name} ${parentName}`).includes(wanted));
  const shown = new Set(found.map(({ id }) => id));
  return [...others.filter(({ id }) => ticked.includes(id) && !shown.has(id)), ...found];
}
