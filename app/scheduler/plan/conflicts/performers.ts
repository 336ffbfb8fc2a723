// The performers of a routine. A dancer is a name and a school: the same name at two schools is two people.
import { memoize } from "#app/platform/memoize.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Routine } from "../routine.ts";

/** The fields of a routine that identify its dancers. */
export type Cast = Pick<Routine, "performers" | "school" | "atAnySchool">;

/** Performers' names as shown, by key. */
type Performers = ReadonlyMap<string, string>;

type Known = Omit<Cast, "performers"> & { byKey: Performers };

// Cached because computing a key is slow, and a list of performers never changes.
const known = new WeakMap<readonly string[], Known>();
// A dancer's name occurs in many lists.
const keyOf = memoize(50_000, nameKey);

/** Separates a name from a school in a key; no name has one. */
const AT = "\n";

/**
 * Returns the key of a dancer of a school. Without a school, and for one person at several schools, it
 * is the name's.
 */
function dancerKey(name: string, school = ""): string {
  const key = keyOf(name);
  const of = keyOf(school);
  return key === "" || of === "" ? key : `${key}${AT}${of}`;
}

/** Returns the performers by key, each once, in their first spelling. */
export function performersByKey({ performers, school, atAnySchool }: Cast): Performers {
  const before = known.get(performers);
  if (before && before.school === school && before.atAnySchool === atAnySchool) return before.byKey;
  const anywhere = new Set(atAnySchool?.map(keyOf));
  const byKey = new Map<string, string>();
  for (const name of performers) {
    const key = dancerKey(name, anywhere.has(keyOf(name)) ? "" : school);
    if (key !== "" && !byKey.has(key)) byKey.set(key, name);
  }
  known.set(performers, { school, atAnySchool, byKey });
  return byKey;
}

/** Returns the names of the performers of both routines, in the order and spelling of the first. */
export function sharedPerformers(one: Cast, other: Cast): string[] {
  const theirs = performersByKey(other);
  const shared: string[] = [];
  for (const [key, name] of performersByKey(one)) if (theirs.has(key)) shared.push(name);
  return shared;
}

/** Returns the key of one of a routine's performers, given by name; undefined for another name. */
export function keyInRoutine(routine: Cast, name: string): string | undefined {
  const wanted = keyOf(name);
  return [...performersByKey(routine)].find(([, performer]) => keyOf(performer) === wanted)?.[0];
}
