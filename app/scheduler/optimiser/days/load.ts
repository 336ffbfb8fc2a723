// The groups to place on the days, with everything that decides where each can go.
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";

export type Load = {
  group: RoutineGroup;
  seconds: number;
  /** The time of day, in seconds, by which all of it must be over; Infinity for no limit. */
  dueSeconds: number;
  /** The age group of its routines; '' when they have several or none. */
  division: string;
  /** The median age of the division; null when no age could be read. */
  age: number | null;
  isFinal: boolean;
  hasSolos: boolean;
};

const SOLO = /solo/i;
/** Entry types from the smallest to the largest; others come last. */
const ENTRY_SIZES = [
  SOLO,
  /duo|duet/i,
  /trio/i,
  /small/i,
  /^(?!.*large).*group/i,
  /large|line/i,
  /production/i,
];
/** Levels from the first to the highest; others come in between. */
const LEVELS = [/novice|beginner|recreational/i, /intermediate/i, /advanced|competitive|elite/i];
const FINAL = /\bfinals?\b/i;

/**
 * Returns the groups in the order in which directors dance them: youngest division first, within a
 * division solos before duets, trios and groups, novices first, finals last.
 */
export function loadsOf(plan: Plan, groups: readonly RoutineGroup[], rules: DayRules): Load[] {
  const ages = new Map(
    [
      ...Map.groupBy(
        groups.flatMap(({ routines }) => routines),
        ({ ageGroup }) => ageGroup,
      ),
    ].map(([division, routines]) => [division, medianAge(routines)] as const),
  );
  const loads = groups.map((group): Load => {
    const divisions = new Set(group.routines.map(({ ageGroup }) => ageGroup));
    const division = divisions.size === 1 ? [...divisions][0]! : "";
    return {
      group,
      seconds: group.routines.reduce(
        (sum, routine) => sum + routineSeconds(routine, plan.settings),
        0,
      ),
      dueSeconds: dueOf(group.routines, rules),
      division,
      age: division === "" ? medianAge(group.routines) : (ages.get(division) ?? null),
      isFinal: FINAL.test(group.name),
      hasSolos: group.routines.some(({ entryType }) => SOLO.test(entryType)),
    };
  });
  const place = new Map(loads.map((load, at) => [load, at]));
  const divisionPlace = new Map<string, number>();
  for (const { division } of loads)
    if (!divisionPlace.has(division)) divisionPlace.set(division, divisionPlace.size);
  const rank = (load: Load) => [
    Number(load.isFinal),
    load.age ?? Infinity,
    divisionPlace.get(load.division)!,
    rankIn(ENTRY_SIZES, load.group.routines[0]?.entryType ?? ""),
    rankIn(LEVELS, load.group.routines[0]?.level ?? ""),
    place.get(load)!,
  ];
  const ranks = new Map(loads.map((load) => [load, rank(load)]));
  return loads.toSorted((one, other) => compareRanks(ranks.get(one)!, ranks.get(other)!));
}

/** Returns the median of the ages that could be read; null without any. */
export function medianAge(routines: readonly Pick<Routine, "ageRange">[]): number | null {
  const ages = routines.flatMap(({ ageRange }) => ageRange ?? []).toSorted((a, b) => a - b);
  return ages[Math.floor(ages.length / 2)] ?? null;
}

function dueOf(routines: readonly Routine[], { doneBy }: DayRules): number {
  const due = routines.flatMap(({ ageRange }) =>
    doneBy
      .filter(({ maxAge }) => ageRange !== null && ageRange <= maxAge)
      .map(({ seconds }) => seconds),
  );
  return Math.min(Infinity, ...due);
}

function rankIn(patterns: readonly RegExp[], text: string): number {
  const rank = patterns.findIndex((pattern) => pattern.test(text));
  return rank < 0 ? patterns.length / 2 : rank;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) if (rank !== other[at]) return rank - other[at]!;
  return 0;
}
