// What a running order must keep to and what it should avoid: one list, read by all that search, count or explain.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Problem } from "./problem.ts";
import type { Routine } from "../plan/routine.ts";

type Order = ArrayLike<number>;

type Named = {
  name: string;
  /** Why it is there, for people. */
  reason: string;
  /** How much an order breaks it, worked out plainly; 0 where it is kept. */
  evaluate: (problem: Problem, order: Order) => number;
};

/** Never given up, whatever it costs: an order that breaks one is no answer. */
type HardConstraint = Named & {
  kind: "hard";
  /** Whether it holds only at cohesion 100: below it a group may be split. */
  isOfWholeGroups: boolean;
};

/**
 * Avoided, those listed first before all that come after them: no number of later ones outweighs an
 * earlier one in the order that is kept.
 */
export type SoftConstraint = Named & {
  kind: "soft";
  /** It is about two routines that have one of these in common. */
  traits: (routine: Routine) => string[];
  /** How much two such routines cost `distance` positions apart, up to `gap`: a whole number. */
  penalty: (distance: number, gap: number) => number;
  /** What a penalty of 1 weighs when the search tries a worse order for the sake of a better one. */
  weight: number;
};

type Constraint = HardConstraint | SoftConstraint;

export const CONFLICT_PAIR = soft({
  name: "conflictPair",
  reason: "A performer needs more routines of others between two of their own.",
  traits: performerKeys,
  penalty: () => 1,
  weight: 8,
});

export const NEAR_CONFLICT = soft({
  name: "nearConflict",
  reason: "Where a conflict cannot be avoided, further apart is better.",
  traits: performerKeys,
  penalty: (distance, gap) => gap - distance,
  weight: 1,
});

const SAME_SCHOOL_NEXT = soft({
  name: "sameSchoolNext",
  reason: "Two routines of one school in a row look like a school's own show.",
  traits: ({ school }) => (school === "" ? [] : [school]),
  penalty: (distance) => (distance === 1 ? 1 : 0),
  weight: 0.2,
});

const SAME_STYLE_NEXT = soft({
  name: "sameStyleNext",
  reason: "Two routines of one style in a row tire audience and judges.",
  traits: ({ style }) => (style === "" ? [] : [style]),
  penalty: (distance) => (distance === 1 ? 1 : 0),
  weight: 0.1,
});

export const CONSTRAINTS: readonly Constraint[] = [
  {
    kind: "hard",
    name: "everyRoutineOnce",
    reason: "Every routine is danced, and once.",
    isOfWholeGroups: false,
    evaluate: ({ routines }, order) => {
      const danced = new Set(Array.from(order)).size;
      return routines.length - danced + (order.length - danced);
    },
  },
  {
    kind: "hard",
    name: "pinsKeepTheirPlace",
    reason: "What the organiser pinned stays where it is.",
    isOfWholeGroups: false,
    evaluate: ({ isPinned }, order) =>
      isPinned.reduce((sum, pin, at) => sum + (pin === 1 && order[at] !== at ? 1 : 0), 0),
  },
  {
    kind: "hard",
    name: "groupsStayWhole",
    reason: "At cohesion 100 a group is one section.",
    isOfWholeGroups: true,
    evaluate: (problem, order) => {
      const runs = groupsOfRuns(problem, order);
      return runs.length - new Set(runs).size;
    },
  },
  {
    kind: "hard",
    name: "sectionOrder",
    reason: "Sections come in the order of the file or of the organiser.",
    isOfWholeGroups: true,
    evaluate: (problem, order) => {
      const groups = [...new Set(groupsOfRuns(problem, order))];
      return groups.filter((group, at) => group < (groups[at - 1] ?? 0)).length;
    },
  },
  CONFLICT_PAIR,
  NEAR_CONFLICT,
  SAME_SCHOOL_NEXT,
  SAME_STYLE_NEXT,
];

export const SOFT_CONSTRAINTS = CONSTRAINTS.filter((constraint) => constraint.kind === "soft");

/**
 * The order, if it keeps all hard constraints; those of whole groups count only with `areWhole`.
 * Throws an error with the reason of the first that it breaks: the search has a defect then.
 */
export function keptTo<Found extends Order>(
  problem: Problem,
  order: Found,
  areWhole: boolean,
): Found {
  for (const constraint of CONSTRAINTS) {
    if (constraint.kind !== "hard" || (constraint.isOfWholeGroups && !areWhole)) continue;
    const breaches = constraint.evaluate(problem, order);
    if (breaches > 0) throw new Error(`${constraint.reason} (${constraint.name}: ${breaches})`);
  }
  return order;
}

function soft(given: Omit<SoftConstraint, "kind" | "evaluate">): SoftConstraint {
  const { traits, penalty } = given;
  return {
    ...given,
    kind: "soft",
    evaluate: ({ routines, reach, gap }, order) => {
      const traitsAt = Array.from(order, (routine) => traits(routines[routine]!));
      let sum = 0;
      traitsAt.forEach((own, first) => {
        for (let second = first + 1; second <= reach[first]!; second++)
          if (own.some((trait) => traitsAt[second]!.includes(trait)))
            sum += penalty(second - first, gap);
      });
      return sum;
    },
  };
}

/** The group of each run (stretch of one group) in the order. */
function groupsOfRuns({ groupAt }: Problem, order: Order): number[] {
  const groups = Array.from(order, (routine) => groupAt[routine]!);
  return groups.filter((group, at) => group !== groups[at - 1]);
}

function performerKeys(routine: Routine): string[] {
  return [...performersByKey(routine.performers).keys()];
}
