// Changes of costume: the minutes that a performer needs between two routines.
import type { Routine } from "../routine.ts";
import { type ConflictRule, gapsOf } from "./conflict-rule.ts";
import { performersByKey } from "./performers.ts";

type Worn = Pick<Routine, "performers" | "school" | "atAnySchool" | "changeMinutes" | "costumes">;

/** Returns true when minutes count between two routines, and positions do not. */
export function areByMinutes(one: Worn, other: Worn): boolean {
  return one.changeMinutes !== undefined && other.changeMinutes !== undefined;
}

/**
 * Returns the minutes that a performer, given by key, needs between two routines: the most that either asks for, or
 * none in the same costume. Where a costume is unknown, it counts as another.
 */
function changeMinutesBetween(one: Worn, other: Worn, key: string): number {
  const costume = costumeOf(one, key);
  if (costume !== "" && costume === costumeOf(other, key)) return 0;
  return Math.max(one.changeMinutes ?? 0, other.changeMinutes ?? 0);
}

/**
 * Returns a function that gives the minutes a performer, given by key, needs between two routines: the rule's, or
 * those of a change of costume.
 */
export function minutesNeeded(rule: ConflictRule) {
  const gapOf = gapsOf(rule);
  return (one: Routine, other: Routine, key: string): number =>
    Math.max(gapOf(one), gapOf(other), changeMinutesBetween(one, other, key));
}

/** Returns the most minutes that any performer of both needs between them. */
export function mostChangeMinutes(one: Worn, other: Worn): number {
  if (one.changeMinutes === undefined && other.changeMinutes === undefined) return 0;
  const theirs = performersByKey(other);
  return [...performersByKey(one).keys()]
    .filter((key) => theirs.has(key))
    .reduce((most, key) => Math.max(most, changeMinutesBetween(one, other, key)), 0);
}

// A list of costumes never changes.
const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function costumeOf(routine: Worn, key: string): string {
  const { costumes } = routine;
  if (!costumes) return "";
  let byKey = known.get(costumes);
  if (!byKey) {
    const keys = [...performersByKey(routine).keys()];
    byKey = new Map(keys.map((each, place) => [each, costumes[place] ?? ""]));
    known.set(costumes, byKey);
  }
  return byKey.get(key) ?? "";
}
