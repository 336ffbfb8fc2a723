// When two routines that share a performer are too near each other.

/** Two routines are in conflict up to this many positions apart. */
export const DEFAULT_GAP = 3;

/** A wider gap than this says nothing that a longer break does not, and slows every count. */
export const MAX_GAP = 20;

/** A day: longer gaps are rules of a day and not of a performer. */
export const MAX_GAP_MINUTES = 1440;

export type ConflictRule = {
  /** Positions: two routines this far apart, or nearer, are in conflict. */
  gap: number;
  /** Whether a break, lunch or dinner between two routines takes them out of the count. */
  breakClears: boolean;
  /** Minutes that a performer needs between two of their own, whatever lies between; not there where none are asked for. */
  gapMinutes?: number | undefined;
};

export const DEFAULT_CONFLICT_RULE: ConflictRule = { gap: DEFAULT_GAP, breakClears: false };

export function isSameRule(one: ConflictRule, other: ConflictRule): boolean {
  return (
    one.gap === other.gap &&
    one.breakClears === other.breakClears &&
    one.gapMinutes === other.gapMinutes
  );
}

/** The rule with a gap in minutes; 0 takes it away. */
export function withGapMinutes(
  { gapMinutes: _gapMinutes, ...rule }: ConflictRule,
  minutes: number,
) {
  return minutes > 0 ? { ...rule, gapMinutes: Math.min(minutes, MAX_GAP_MINUTES) } : rule;
}
