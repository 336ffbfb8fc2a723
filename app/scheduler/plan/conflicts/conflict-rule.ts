// When two routines that share a performer are too near each other.

/** Two routines are in conflict up to this many positions apart. */
export const DEFAULT_GAP = 3;

/** A wider gap than this says nothing that a longer break does not, and slows every count. */
export const MAX_GAP = 20;

export type ConflictRule = {
  /** Positions: two routines this far apart, or nearer, are in conflict. */
  gap: number;
  /** Whether a break, lunch or dinner between two routines takes them out of the count. */
  breakClears: boolean;
};

export const DEFAULT_CONFLICT_RULE: ConflictRule = { gap: DEFAULT_GAP, breakClears: false };

export function isSameRule(one: ConflictRule, other: ConflictRule): boolean {
  return one.gap === other.gap && one.breakClears === other.breakClears;
}
