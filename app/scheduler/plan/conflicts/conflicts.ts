// Finds the routines with a shared performer that are too close.
import { minutesText, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import { type ConflictRule, longestGap } from "./conflict-rule.ts";
import { areByMinutes, minutesNeeded } from "./costume-change.ts";
import { performersByKey, sharedPerformers } from "./performers.ts";
import { type Placed, stretchesOf } from "./stretches.ts";
import { numberText } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry, TimelineEntry } from "../timeline-entries.ts";
import { isDanced, itemsInOrder, type Plan } from "../plan.ts";

export type Conflict = {
  /** The one that starts first. */
  first: RoutineEntry;
  second: RoutineEntry;
  performers: string[];
  /**
   * Positions apart, counting routines only: 1 for neighbours. Null on two stages or across a long
   * pause between sessions.
   */
  distance: number | null;
  /** Seconds from the end of the first to the start of the second; negative when they overlap. */
  secondsBetween: number;
  /** True when a break, lunch, dinner or the end of a session lies between them. */
  hasPauseBetween: boolean;
  /** True when only the minutes are too few and the positions are far enough apart. */
  isByTimeAlone: boolean;
};

/**
 * Returns each conflict pair once, ordered by the first and then the second routine: pairs within
 * the gap in positions in one stretch of a stage, within the gap in minutes, or overlapping on two
 * stages.
 */
export function conflictsOf(entries: readonly TimelineEntry[], rule: ConflictRule): Conflict[] {
  const stretches = stretchesOf(entries);
  const near = stretches.flatMap((stretch) => byPosition(stretch, rule));
  const stages = new Set(stretches.map((stretch) => stretch[0]?.stage));
  const longest = longestMinutes(stretches.flat(), rule);
  if (stages.size < 2 && longest === 0) return near;
  const known = new Set(near.map(pairOf));
  const late = byTime(stretches.flat(), rule, longest).filter(
    (conflict) => !known.has(pairOf(conflict)),
  );
  const order = new Map(stretches.flat().map(({ entry }, index) => [entry.item.row, index]));
  const placeOf = (entry: RoutineEntry) => order.get(entry.item.row)!;
  return [...near, ...late].sort(
    (one, other) =>
      placeOf(one.first) - placeOf(other.first) || placeOf(one.second) - placeOf(other.second),
  );
}

function longestMinutes(routines: readonly Placed[], rule: ConflictRule): number {
  return routines.reduce(
    (longest, { entry }) => Math.max(longest, entry.item.changeMinutes ?? 0),
    longestGap(rule),
  );
}

function byPosition(stretch: readonly Placed[], rule: ConflictRule): Conflict[] {
  const conflicts: Conflict[] = [];
  stretch.forEach((one, position) => {
    for (let distance = 1; distance <= rule.gap; distance++) {
      const other = stretch[position + distance];
      if (!other) break;
      const hasPauseBetween = one.pausesBefore !== other.pausesBefore;
      if (hasPauseBetween && rule.breakClears) break;
      const [first, second] = [one.entry, other.entry];
      if (areByMinutes(first.item, second.item)) continue;
      const performers = sharedPerformers(first.item, second.item);
      if (performers.length === 0) continue;
      const secondsBetween = other.startSeconds - one.endSeconds;
      const pair = { first, second, performers, distance, secondsBetween, hasPauseBetween };
      conflicts.push({ ...pair, isByTimeAlone: false });
    }
  });
  return conflicts;
}

/**
 * Returns the pairs of a performer's routines closer than the gap in minutes, or overlapping on two
 * stages.
 */
function byTime(routines: readonly Placed[], rule: ConflictRule, longest: number): Conflict[] {
  const minutesFor = minutesNeeded(rule);
  const byPerformer = new Map<string, Placed[]>();
  for (const placed of routines)
    for (const key of performersByKey(placed.entry.item).keys()) {
      const own = byPerformer.get(key);
      if (own) own.push(placed);
      else byPerformer.set(key, [placed]);
    }
  const found = new Map<string, Conflict>();
  for (const [key, own] of byPerformer) {
    own.sort((one, other) => one.startSeconds - other.startSeconds);
    for (const [index, one] of own.entries())
      for (let at = index + 1; at < own.length; at++) {
        const other = own[at]!;
        const secondsBetween = other.startSeconds - one.endSeconds;
        if (secondsBetween >= wholeSeconds(longest)) break;
        const [first, second] = [one.entry.item, other.entry.item];
        const gap = minutesFor(first, second, key);
        const isOverlapping = one.stage !== other.stage && secondsBetween < 0;
        if (secondsBetween >= wholeSeconds(gap) && !isOverlapping) continue;
        if (one.stage === other.stage && gap === 0) continue;
        const conflict = inTime(one, other);
        const pair = pairOf(conflict);
        if (areByMinutes(first, second)) {
          // Only those who change are named: others may wear one costume in both.
          const name = performersByKey(first).get(key) ?? "";
          conflict.performers = [...(found.get(pair)?.performers ?? []), name];
        }
        found.set(pair, conflict);
      }
  }
  return [...found.values()];
}

function inTime(one: Placed, other: Placed): Conflict {
  const isOneStretch = one.stretch === other.stretch;
  return {
    first: one.entry,
    second: other.entry,
    performers: sharedPerformers(one.entry.item, other.entry.item),
    distance: isOneStretch ? Math.abs(other.position - one.position) : null,
    secondsBetween: other.startSeconds - one.endSeconds,
    hasPauseBetween: isOneStretch && one.pausesBefore !== other.pausesBefore,
    isByTimeAlone: true,
  };
}

function pairOf({ first, second }: Pick<Conflict, "first" | "second">): string {
  return `${first.item.row} ${second.item.row}`;
}

/**
 * Returns a conflict as listed: 'Routines #a and #b share: {performers} ({distance} apart)'; on two
 * stages with both stages, and the minutes or 'at the same time'.
 */
export function conflictText(conflict: Conflict): string {
  const { first, second, performers } = conflict;
  const stages = [first, second].map(({ session }) => session?.session.stage ?? "");
  const isOnTwo = stages[0] !== stages[1];
  const [one, other] = [first, second].map((entry, at) =>
    isOnTwo ? `#${entry.number} (${stages[at]})` : `#${numberText(entry)}`,
  );
  return `Routines ${one} and ${other} share: ${performers.join(", ")} (${apartText(conflict)})`;
}

function apartText({ distance, secondsBetween, isByTimeAlone }: Conflict): string {
  if (secondsBetween < 0) return "at the same time";
  const minutes = minutesText(Math.floor(secondsBetween / 60));
  if (distance === null) return `${minutes} apart`;
  return isByTimeAlone ? `${distance} apart, ${minutes}` : `${distance} apart`;
}

/**
 * Returns true when any routine on the timeline has a performer; without one conflicts cannot be
 * found.
 */
export function namesPerformers(plan: Plan): boolean {
  return itemsInOrder(plan).some((item) => isDanced(item) && performersByKey(item).size > 0);
}
