// The performers of a routine, identified by name.
import { memoize } from "#app/platform/memoize.ts";
import { nameKey } from "#app/platform/name.ts";

/** Performers' names as shown, by key. */
type Performers = ReadonlyMap<string, string>;

// Cached because computing a key is slow, and a list of performers never changes.
const known = new WeakMap<readonly string[], Performers>();
// A dancer's name occurs in many lists.
const keyOf = memoize(50_000, nameKey);

/** Returns the performers by key, each once, in their first spelling. */
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

/** Returns the performers in both lists, in the order and spelling of the first. */
export function sharedPerformers(one: readonly string[], other: readonly string[]): string[] {
  const theirs = performersByKey(other);
  const shared: string[] = [];
  for (const [key, name] of performersByKey(one)) if (theirs.has(key)) shared.push(name);
  return shared;
}
