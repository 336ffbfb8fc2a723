// When two routines that share a performer are too near each other.
import { nameKey } from "#app/platform/name.ts";

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
  /** Longer ones where costume changes take longer: the longest that fits either routine counts. */
  longerGaps?: readonly LongerGap[] | undefined;
};

export type LongerGap = { of: "ageGroup" | "style"; name: string; minutes: number };

export const MAX_LONGER_GAPS = 100;

export const DEFAULT_CONFLICT_RULE: ConflictRule = { gap: DEFAULT_GAP, breakClears: false };

export function isSameRule(one: ConflictRule, other: ConflictRule): boolean {
  return (
    one.gap === other.gap &&
    one.breakClears === other.breakClears &&
    one.gapMinutes === other.gapMinutes &&
    JSON.stringify(one.longerGaps ?? []) === JSON.stringify(other.longerGaps ?? [])
  );
}

/** The longest gap in minutes that the rule asks of anybody; 0 where it asks for none. */
export function longestGap({ gapMinutes = 0, longerGaps = [] }: ConflictRule): number {
  return longerGaps.reduce((longest, { minutes }) => Math.max(longest, minutes), gapMinutes);
}

/** The minutes that a routine needs: those of its age group, of its style or the usual, whichever are most. */
export function gapsOf({ gapMinutes = 0, longerGaps = [] }: ConflictRule) {
  const named = (field: LongerGap["of"]) =>
    new Map(
      longerGaps.flatMap(({ of, name, minutes }) =>
        of === field ? [[nameKey(name), minutes] as const] : [],
      ),
    );
  const [ages, styles] = [named("ageGroup"), named("style")];
  return ({ ageGroup, style }: { ageGroup: string; style: string }): number =>
    longerGaps.length === 0
      ? gapMinutes
      : Math.max(gapMinutes, ages.get(nameKey(ageGroup)) ?? 0, styles.get(nameKey(style)) ?? 0);
}

/** The rule with a gap in minutes; 0 takes it away. */
export function withGapMinutes(
  { gapMinutes: _gapMinutes, ...rule }: ConflictRule,
  minutes: number,
) {
  return minutes > 0 ? { ...rule, gapMinutes: Math.min(minutes, MAX_GAP_MINUTES) } : rule;
}

/** The rule with a longer gap, in the place of that of the same age group or style. */
export function withLongerGap(rule: ConflictRule, gap: LongerGap): ConflictRule {
  const others = withoutLongerGap(rule, gap).longerGaps ?? [];
  return { ...rule, longerGaps: [...others, gap] };
}

/** The rule without the longer gap of an age group or a style. */
export function withoutLongerGap(
  { longerGaps = [], ...rule }: ConflictRule,
  { of, name }: Pick<LongerGap, "of" | "name">,
): ConflictRule {
  const left = longerGaps.filter((gap) => gap.of !== of || nameKey(gap.name) !== nameKey(name));
  return left.length > 0 ? { ...rule, longerGaps: left } : rule;
}
