// What a running order must keep to and what it should avoid, each with its reason, listed once.
import { performersByKey } from "../plan/performers.ts";
import type { Routine } from "../plan/plan.ts";

/** Never given up, whatever it costs. */
export const HARD_CONSTRAINTS = [
  { name: "everyRoutineOnce", reason: "Every routine is danced, and once." },
  { name: "pinsKeepTheirPlace", reason: "What the organiser pinned stays where it is." },
  { name: "groupsStayWhole", reason: "At cohesion 100 a group is one section." },
  { name: "sectionOrder", reason: "Sections come in the order of the file or of the organiser." },
] as const;

/**
 * Avoided, those listed first before all that come after them: no number of later ones outweighs an
 * earlier one in the order that is kept.
 */
export type SoftConstraint = {
  name: string;
  reason: string;
  /** It is about two routines that have one of these in common. */
  traits: (routine: Routine) => string[];
  /** How much two such routines cost `distance` positions apart, up to `gap`. */
  penalty: (distance: number, gap: number) => number;
  /** What a penalty of 1 weighs when the search tries a worse order for the sake of a better one. */
  weight: number;
};

export const SOFT_CONSTRAINTS: readonly SoftConstraint[] = [
  {
    name: "conflictPair",
    reason: "A performer needs more routines of others between two of their own.",
    traits: performerKeys,
    penalty: () => 1,
    weight: 8,
  },
  {
    name: "nearConflict",
    reason: "Where a conflict cannot be avoided, further apart is better.",
    traits: performerKeys,
    penalty: (distance, gap) => gap - distance,
    weight: 1,
  },
  {
    name: "sameSchoolNext",
    reason: "Two routines of one school in a row look like a school's own show.",
    traits: ({ school }) => (school === "" ? [] : [school]),
    penalty: (distance) => (distance === 1 ? 1 : 0),
    weight: 0.2,
  },
  {
    name: "sameStyleNext",
    reason: "Two routines of one style in a row tire audience and judges.",
    traits: ({ style }) => (style === "" ? [] : [style]),
    penalty: (distance) => (distance === 1 ? 1 : 0),
    weight: 0.1,
  },
];

function performerKeys(routine: Routine): string[] {
  return [...performersByKey(routine.performers).keys()];
}
