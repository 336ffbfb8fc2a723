// Reports a fix for late changes, in figures and words.
import { exactLength } from "#app/scheduler/plan/clock.ts";
import { formatCount, formatLength } from "#app/ui/format.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import type { Mended } from "./mend.ts";

/** `session` is '' without sessions; `time` is like '09:03'. */
type ReportedTime = { session: string; time: string };

/** Numbers with a letter are text, such as "143A". */
export type MendReport = {
  moved: RoutineNumber[];
  moves: { number: RoutineNumber; school: string; from: ReportedTime; to: ReportedTime }[];
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
    moves: moves.map(({ number, before, after }) => ({
      number,
      school: after.item.school,
      from: reportedTime(before),
      to: reportedTime(after),
    })),
    added,
    scratched,
    conflicts: conflictsOf(timelineOf(plan), plan.conflictRule).length,
    largestShiftMinutes: rest.largestShift.seconds / 60,
    atLeast: rest.atLeast,
    proven: rest.atLeast === moves.length,
  };
}

function reportedTime({ startSeconds, session }: RoutineEntry): ReportedTime {
  return { session: session?.session.name ?? "", time: timeText(startSeconds, session) };
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
