// Applies late changes one after another and checks each result.
import { expect } from "vitest";
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { isDanced, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";

/**
 * Applies each change; expects no new conflict, nobody scheduled while unavailable, no routine
 * in another session, and the fewest moves where a fix is found.
 */
export function expectMended(
  changes: Iterable<{ plan: Plan; change: LateChange }>,
  mostMs: number,
) {
  const counts = { mended: 0, moved: 0, blocked: 0 };
  for (const { plan, change } of changes) {
    const started = performance.now();
    const result = mend(plan, change);
    const took = performance.now() - started;
    if ("blockedBy" in result) {
      counts.blocked++;
      continue;
    }
    expect(took).toBeLessThan(mostMs);
    const { plan: after, moves, atLeast } = result.mended;
    if (!change.isEarlierAllowed) expect(earlierIn(after, plan)).toEqual([]);
    expect(atLeast).toBe(moves.length);
    const known = new Set(pairsOf(plan));
    expect(pairsOf(after).filter((pair) => !known.has(pair))).toEqual([]);
    const broken = new Set(brokenOf(plan));
    expect(brokenOf(after).filter((one) => !broken.has(one))).toEqual([]);
    expect(sessionsOf(after, plan)).toEqual(sessionsOf(plan, plan));
    counts.mended++;
    if (moves.length > 0) counts.moved++;
  }
  return counts;
}

/** Returns the rows of the routines that start earlier than before. */
function earlierIn(after: Plan, before: Plan): number[] {
  const startsOf = (plan: Plan) =>
    routineEntries(timelineOf(plan))
      .filter(({ item }) => isDanced(item))
      .map(
        ({ item, startSeconds, session }) =>
          [item.row, sharedSeconds(startSeconds, session)] as const,
      );
  const was = new Map(startsOf(before));
  return startsOf(after).flatMap(([row, start]) => (start < (was.get(row) ?? start) ? [row] : []));
}

function pairsOf(plan: Plan): string[] {
  return conflictsOf(timelineOf(plan), plan.conflictRule).map(({ first, second }) =>
    [first.item.row, second.item.row].toSorted().join(" "),
  );
}

/** Returns the limits that scheduled routines violate because a dancer is unavailable. */
function brokenOf(plan: Plan): string[] {
  return brokenLimits(timelineOf(plan), plan.limits ?? []).map(
    ({ entry, limit }) => `${entry.item.row} ${JSON.stringify(limit)}`,
  );
}

/** Returns the session of each scheduled routine of a plan. */
function sessionsOf(of: Plan, standing: Plan) {
  const rows = new Set(itemsInOrder(standing).map((item) => ("row" in item ? item.row : 0)));
  return new Map(
    routineEntries(timelineOf(of))
      .filter(({ item }) => rows.has(item.row))
      .map(({ item, session }) => [
        item.row,
        session && sharedSeconds(session.startSeconds, session),
      ])
      .toSorted(([one], [other]) => one! - other!) as [number, number][],
  );
}
