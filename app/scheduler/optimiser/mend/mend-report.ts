// What a mend did, in figures and in words.
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { Mended } from "./mend.ts";

/** Numbers with a letter are text, as "143A". */
export type MendReport = {
  moved: RoutineNumber[];
  added: RoutineNumber[];
  scratched: RoutineNumber[];
  conflicts: number;
  largestShiftMinutes: number;
  /** No mend has fewer moves. */
  atLeast: number;
  /** Whether the moves are the fewest there can be. */
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

/** '2 moves, the largest shift 14 min (#7).', 'No moves.', or '4 moves, at least 3.' where fewer are not ruled out. */
export function movesText({ moves, largestShift, atLeast }: Mended): string {
  const count = moves.length === 1 ? "1 move" : `${moves.length || "No"} moves`;
  const least = atLeast < moves.length ? `, at least ${atLeast}` : "";
  const minutes = Math.round(largestShift.seconds / 6) / 10;
  const shift =
    largestShift.number === null
      ? ", nothing starts earlier or later"
      : `, the largest shift ${minutes} min (#${largestShift.number})`;
  return `${count}${least}${shift}.`;
}
