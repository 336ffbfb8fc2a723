// The constraints on a running order, hard and soft: the one list that searches, counts and
// explanations read.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Problem } from "./problem.ts";
import type { Routine } from "../plan/routine.ts";

type Order = ArrayLike<number>;

type Named = {
  name: string;
  /** The reason, as shown to people. */
  reason: string;
  /** Counts the violations in an order by a plain, slow method; 0 when the order complies. */
  evaluate: (problem: Problem, order: Order) => number;
};

/** Hard constraint: an order that violates one is infeasible. */
type HardConstraint = Named & {
  kind: "hard";
  /** True when it applies only at cohesion 100; below that a group may be split. */
  isOfWholeGroups: boolean;
};

/**
 * Soft constraint. Earlier ones take priority: when two orders are compared, no number of later
 * violations outweighs an earlier one.
 */
export type SoftConstraint = Named & {
  kind: "soft";
  /** Returns the routine's traits; a penalty applies to two routines with a trait in common. */
  traits: (routine: Routine) => string[];
  /**
   * Returns the penalty for two such routines `distance` positions apart, up to `gap`. A whole
   * number.
   */
  penalty: (distance: number, gap: number) => number;
  /** The weight of a penalty of 1 when the search considers accepting a worse order. */
  weight: number;
};

type Constraint = HardConstraint | SoftConstraint;

export const CONFLICT_PAIR = soft({
  name: "conflictPair",
  reason: "More space between a dancer's own routines",
  traits: performerKeys,
  penalty: () => 1,
  weight: 8,
});

export const NEAR_CONFLICT = soft({
  name: "nearConflict",
  reason: "If a conflict can't be avoided, further apart is better",
  traits: performerKeys,
  penalty: (distance, gap) => gap - distance,
  weight: 1,
});

const SAME_SCHOOL_NEXT = soft({
  name: "sameSchoolNext",
  reason: "Avoid the same studio back to back",
  traits: ({ school }) => (school === "" ? [] : [school]),
  penalty: (distance) => (distance === 1 ? 1 : 0),
  weight: 0.2,
});

const SAME_STYLE_NEXT = soft({
  name: "sameStyleNext",
  reason: "Avoid the same style back to back: it tires the audience and the judges",
  traits: ({ style }) => (style === "" ? [] : [style]),
  penalty: (distance) => (distance === 1 ? 1 : 0),
  weight: 0.1,
});

export const CONSTRAINTS: readonly Constraint[] = [
  {
    kind: "hard",
    name: "everyRoutineOnce",
    reason: "Every routine appears exactly once",
    isOfWholeGroups: false,
    evaluate: ({ routines }, order) => {
      const danced = new Set(Array.from(order)).size;
      return routines.length - danced + (order.length - danced);
    },
  },
  {
    kind: "hard",
    name: "pinsKeepTheirPlace",
    reason: "Pinned routines stay where you pinned them",
    isOfWholeGroups: false,
    evaluate: ({ isPinned }, order) =>
      isPinned.reduce((sum, pin, at) => sum + (pin === 1 && order[at] !== at ? 1 : 0), 0),
  },
  {
    kind: "hard",
    name: "groupsStayWhole",
    reason: "At 100 % cohesion, each category stays in one section",
    isOfWholeGroups: true,
    evaluate: (problem, order) => {
      const runs = groupsOfRuns(problem, order);
      return runs.length - new Set(runs).size;
    },
  },
  {
    kind: "hard",
    name: "sectionOrder",
    reason: "Sections keep your file's order, or yours",
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
 * Returns the order if it meets every hard constraint; constraints on whole groups apply only with
 * `areWhole`. Throws an error with the reason of the first violation: that is a defect in the
 * search.
 */
export function requireConstraints<Found extends Order>(
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

/** Returns the group of each block (stretch of one group) in the order. */
function groupsOfRuns({ groupAt }: Problem, order: Order): number[] {
  const groups = Array.from(order, (routine) => groupAt[routine]!);
  return groups.filter((group, at) => group !== groups[at - 1]);
}

function performerKeys(routine: Routine): string[] {
  return [...performersByKey(routine).keys()];
}
