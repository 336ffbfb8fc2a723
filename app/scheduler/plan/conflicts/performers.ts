// Who dances in a routine, told apart by name.
import { memoize } from "#app/platform/memoize.ts";
import { nameKey } from "#app/platform/name.ts";

/** A person's key and the spelling of it that is shown. */
type Performers = ReadonlyMap<string, string>;

// A name's key takes long to work out beside the rest of a timeline, and a list of performers never changes.
const known = new WeakMap<readonly string[], Performers>();
// One dancer's name stands in many lists.
const keyOf = memoize(50_000, nameKey);

/** The performers of a list by their key, each once, under their first spelling. */
export function performersByKey(performers: readonly string[]): Performers {
  const before = known.get(performers);
  if (before) return before;
  const byKey = new Map<string, string>();
  for (const name of performers) {
    const key = keyOf(name);
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  known.set(performers, byKey);
  return byKey;
}

/** The performers that are in both lists, in the order and spelling of the first. */
export function sharedPerformers(one: readonly string[], other: readonly string[]): string[] {
  const theirs = performersByKey(other);
  const shared: string[] = [];
  for (const [key, name] of performersByKey(one)) if (theirs.has(key)) shared.push(name);
  return shared;
}
