// The groups that should be on few days, and those that share dancers.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { weightOf } from "#app/scheduler/plan/rules/rule-list.ts";
import { costWeight } from "./costs.ts";
import type { Load } from "./load.ts";

/** A division's second day when no rule says more: families come once. */
const UNASKED_DIVISION = 90;

export type Spread = { weight: number; members: number[] };

/**
 * Returns the sets of groups to be held on as few days as possible, with the cost of each further
 * day.
 */
export function spreadsOf(loads: readonly Load[], rules: DayRules): Spread[] {
  const by = (valuesOf: (routine: Routine) => string[], weight: number): Spread[] => {
    const members = new Map<string, number[]>();
    loads.forEach(({ group }, index) => {
      for (const value of new Set(group.routines.flatMap(valuesOf)))
        members.set(value, [...(members.get(value) ?? []), index]);
    });
    return [...members.values()]
      .filter((list) => list.length > 1)
      .map((list) => ({ weight, members: list }));
  };
  const levels = new Set(rules.levelOnOneDay.map((level) => level.toLowerCase()));
  return [
    ...by(({ ageGroup }) => [ageGroup], weightOf("divisionOnOneDay", rules) || UNASKED_DIVISION),
    ...(levels.size > 0
      ? by(
          ({ level }) => (levels.has(level.toLowerCase()) ? [level.toLowerCase()] : []),
          weightOf("levelOnOneDay", rules),
        )
      : []),
    ...by(
      ({ school }) => (school === "" ? [] : [school.toLowerCase()]),
      weightOf("studioOnFewDays", rules) || costWeight("studioDays"),
    ),
  ];
}

/** Returns, for each pair of groups, how many performers they share. */
export function sharedDancers(loads: readonly Load[]): number[][] {
  const dancers = loads.map(
    ({ group }) =>
      new Set(group.routines.flatMap((routine) => [...performersByKey(routine).keys()])),
  );
  return dancers.map((one) =>
    dancers.map((other) => [...one].filter((key) => other.has(key)).length),
  );
}
