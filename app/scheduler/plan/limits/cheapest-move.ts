// Finds the cheapest fix for a routine that breaks a limit: one move, fewest new conflicts, least
// shift.
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { halvesOf, staysNear } from "./half-day.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { dropOn } from "#app/scheduler/plan/edit/drop.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, sharedStart, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { brokenLimits } from "./broken-limits.ts";
import { holdsFor, type Limit } from "./limit.ts";
import type { RoutineEntry } from "../timeline-entries.ts";

export type CheapMove = {
  row: number;
  /** The routine it moves next to, and on which side. */
  over: { row: number; isAfter: boolean };
  addedConflicts: number;
  /** How much later it starts; negative for earlier. */
  shiftSeconds: number;
};

/** The most positions tried in full, nearest first. */
const MOST_TRIED = 80;

/**
 * Returns the move of one routine within its category, session and half of the day after which it
 * breaks none of its limits, no other routine breaks a further one, and no conflict is added; the
 * fewest conflicts decide, then the smallest shift in time. Null for a pinned routine, and when none
 * of the nearest 80 positions works.
 */
export function cheapestMove(plan: Plan, limits: readonly Limit[], row: number): CheapMove | null {
  const entries = timelineOf(plan);
  const routines = routineEntries(entries);
  const own = routines.find(({ item }) => item.row === row);
  if (!own || pinnedRows(plan).has(row)) return null;
  const before = {
    conflicts: conflictsOf(entries, plan.conflictRule).length,
    broken: brokenLimits(entries, limits).filter(({ entry }) => entry.item.row !== row).length,
  };
  const isNear = staysNear(plan);
  const spots = routines
    .filter((entry) => entry !== own && isNear(own, entry))
    .toSorted((one, other) => distance(one, own) - distance(other, own))
    .filter((entry) => mayStandAt(own, entry, limits))
    .slice(0, MOST_TRIED);
  const half = halvesOf(plan)(own);
  let best: CheapMove | null = null;
  for (const spot of spots) {
    const isAfter = sharedStart(spot) > sharedStart(own);
    const moved = dropOn(plan, itemKey(own.item), { key: itemKey(spot.item), isAfter });
    const after = timelineOf(moved);
    const broken = brokenLimits(after, limits);
    if (broken.some(({ entry }) => entry.item.row === row) || broken.length > before.broken)
      continue;
    const now = routineEntries(after).find(({ item }) => item.row === row)!;
    if (halvesOf(moved)(now) !== half) continue;
    const move: CheapMove = {
      row,
      over: { row: spot.item.row, isAfter },
      addedConflicts: conflictsOf(after, plan.conflictRule).length - before.conflicts,
      shiftSeconds: sharedStart(now) - sharedStart(own),
    };
    if (move.addedConflicts > 0) continue;
    if (!best || move.addedConflicts < best.addedConflicts) best = move;
    if (best.addedConflicts <= 0) break;
  }
  return best;
}

/** Applies a move; unchanged when one of its routines is gone. */
export function applyMove(plan: Plan, { row, over }: CheapMove): Plan {
  const key = `routine-${over.row}`;
  return dropOn(plan, `routine-${row}`, { key, isAfter: over.isAfter });
}

/**
 * Estimates whether the routine meets its limits near another one; moving it shifts the rest by its
 * own length.
 */
function mayStandAt(own: RoutineEntry, there: RoutineEntry, limits: readonly Limit[]): boolean {
  const length = own.endSeconds - own.startSeconds;
  const ends = [there.startSeconds, there.endSeconds - length];
  const held = limits.filter((limit) => holdsFor(limit, own.item));
  return ends.some((startSeconds) => {
    const moved = {
      ...own,
      session: there.session,
      startSeconds,
      endSeconds: startSeconds + length,
    };
    return brokenLimits([moved], held).length === 0;
  });
}

function distance(one: RoutineEntry, other: RoutineEntry): number {
  return Math.abs(sharedStart(one) - sharedStart(other));
}
