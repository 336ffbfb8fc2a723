// Picks the members that the enrol dialog lists.
import { nameKey } from "#app/platform/name.ts";
import type { Placeable } from "./places/open-places.ts";

/**
 * Returns the ticked members, whatever the search, then the matches by member's or parent's name; without a
 * search, the waiting members. Lists nobody twice, and drops ticked members who are no longer in `others`.
 */
export function listedMembers(
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
