// Reports a fix for late changes, in figures and words.
import { exactLength } from "#app/scheduler/plan/clock.ts";
import { formatCount, formatLength } from "#app/ui/format.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { Mended } from "./mend.ts";

/** Numbers with a letter are text, such as "143A". */
export type MendReport = {
  moved: RoutineNumber[];
  added: RoutineNumber[];
  scratched: RoutineNumber[];
  conflicts: number;
  largestShiftMinutes: number;
  /** No fix has fewer moves. */
  atLeast: number;
  /** True when the moves are proven to be the fewest. */
  proven: boolean;
};

export function mendReport({ plan, moves, added, scratched, ...rest }: Mended): MendReport {
  return {
    moved: moves.map(({ number }) => number),
    added,
    scratched,
    conflicts: conflictsOf(timelineOf(plan), plan.conflictRule).length,
    largestShiftMinutes: rest.largestShift.seconds / 60,
    atLeast: rest.atLeast,
    proven: rest.atLeast === moves.length,
  };
}

/**
 * Returns, for example, 'Moves 2 routines. Biggest change: #7, 14 min earlier.', with '(fewer may
 * be possible)' when that is not ruled out.
 */
export function movesText({ moves, largestShift, atLeast }: Mended): string {
  const count = moves.length === 0 ? "no routines" : formatCount(moves.length, "routine");
  const least = atLeast < moves.length ? " (fewer may be possible)" : "";
  const { seconds, number, isEarlier } = largestShift;
  const minutes = Math.floor(seconds / 60);
  const length = minutes > 0 ? formatLength(minutes) : exactLength(seconds);
  const shift =
    number === null
      ? "No times change"
      : `Biggest change: #${number}, ${length} ${isEarlier ? "earlier" : "later"}`;
  return `Moves ${count}${least}. ${shift}.`;
}
