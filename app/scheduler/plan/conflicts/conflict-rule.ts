// The rule for when two routines with a shared performer are too close.
import { nameKey } from "#app/platform/name.ts";

/** Two routines up to this many positions apart are in conflict. */
export const DEFAULT_GAP = 3;

/** A wider gap would slow every count, and a longer break achieves the same. */
export const MAX_GAP = 20;

/** One day: longer gaps belong in the rules for the days. */
export const MAX_GAP_MINUTES = 1440;

export type ConflictRule = {
  /** Two routines at most this many positions apart are in conflict. */
  gap: number;
  /** True when a break, lunch or dinner between two routines clears their conflict. */
  breakClears: boolean;
  /**
   * Minutes between a performer's routines, whatever lies between; missing when there is no such
   * limit.
   */
  gapMinutes?: number | undefined;
  /** Longer gaps for longer costume changes: the longest that fits either routine applies. */
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

/** Returns the longest gap in minutes of the rule; 0 when there is none. */
export function longestGap({ gapMinutes = 0, longerGaps = [] }: ConflictRule): number {
  return longerGaps.reduce((longest, { minutes }) => Math.max(longest, minutes), gapMinutes);
}

/**
 * Returns a function that gives the minutes a routine needs: the most of its age group's, its
 * style's and the default.
 */
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

/** Sets the gap in minutes; 0 removes it. */
export function withGapMinutes(
  { gapMinutes: _gapMinutes, ...rule }: ConflictRule,
  minutes: number,
) {
  return minutes > 0 ? { ...rule, gapMinutes: Math.min(minutes, MAX_GAP_MINUTES) } : rule;
}

/** Adds a longer gap, replacing that of the same age group or style. */
export function withLongerGap(rule: ConflictRule, gap: LongerGap): ConflictRule {
  const others = withoutLongerGap(rule, gap).longerGaps ?? [];
  return { ...rule, longerGaps: [...others, gap] };
}

/** Removes the longer gap of an age group or style. */
export function withoutLongerGap(
  { longerGaps = [], ...rule }: ConflictRule,
  { of, name }: Pick<LongerGap, "of" | "name">,
): ConflictRule {
  const left = longerGaps.filter((gap) => gap.of !== of || nameKey(gap.name) !== nameKey(name));
  return left.length > 0 ? { ...rule, longerGaps: left } : rule;
}
