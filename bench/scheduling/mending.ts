// Applies fifty late changes to a published three-day plan of 387 routines, each on its own.
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { lateChanges, threeDays } from "#tests/late-changes.ts";
import { stopwatch } from "./processor-time.ts";

const CHANGES = 50;
const LATE = { count: CHANGES, seed: 7, isEarlierAllowed: true };
const MOST_SECONDS = 1;

export function mendLateChanges(): void {
  const took: number[] = [];
  const counts = { mended: 0, fewest: 0, moves: 0, blocked: 0 };
  for (const { plan, change } of lateChanges(threeDays(), LATE)) {
    const watch = stopwatch();
    const result = mend(plan, change);
    took.push(watch());
    if ("blockedBy" in result) {
      counts.blocked++;
      continue;
    }
    const { moves, atLeast } = result.mended;
    counts.mended++;
    counts.moves += moves.length;
    if (moves.length === atLeast) counts.fewest++;
  }
  took.sort((one, other) => one - other);
  const longest = took.at(-1)!;
  console.log(
    `${counts.mended} of ${CHANGES} late changes mended in ${counts.moves} moves, ${counts.fewest} of them with the fewest; ` +
      `${counts.blocked} cannot be. ${(took[CHANGES / 2]! * 1000).toFixed(0)} ms of the processor (median), ` +
      `${(longest * 1000).toFixed(0)} ms at most: ${longest < MOST_SECONDS ? "within" : "NOT within"} ${MOST_SECONDS} s.`,
  );
}
