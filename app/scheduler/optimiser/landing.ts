// Describes the result of a move on the calendar in one sentence, before it is made.
import { formatCount, shortWeekdayOf } from "#app/ui/format.ts";
import { memoize } from "#app/platform/memoize.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { clockText } from "#app/scheduler/plan/clock.ts";
import { routineEntries, sharedStart, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { conflictsText } from "./answer.ts";
import { fixesOf } from "./fixes.ts";

export type Landing = {
  /** For example 'Sat 13:30, Main: ends 16:10, 31 → 33 conflicts, 1 to fix'. */
  text: string;
  /** The things it would break that are not broken now. */
  broken: string[];
  /** For example '12 routines earlier than published'; '' when there is none. */
  earlier: string;
};

/** Returns what follows when a session is somewhere else. */
export function sessionLanding(before: Plan, after: Plan, sessionId: string): Landing {
  const session = sessionById(after, sessionId);
  const where = session ? `${placeText(session)}: ${endsText(after, sessionId)}` : "";
  return landing(before, after, where);
}

/** Returns what follows when a section is in another session, or elsewhere in its own. */
export function sectionLanding(before: Plan, after: Plan, sessionIds: readonly string[]): Landing {
  const ends = [...new Set(sessionIds)].map(
    (id) => `${sessionById(after, id)?.name ?? ""} ${endsText(after, id)}`,
  );
  return landing(before, after, ends.join(", "));
}

/** Returns, for example, 'Sat 13:30, Main'. */
function placeText({ day, startSeconds, stage }: Session): string {
  const time = clockText(startSeconds);
  return `${day === "" ? time : `${shortWeekdayOf(day)} ${time}`}, ${stage}`;
}

function endsText(plan: Plan, sessionId: string): string {
  const band = timelineOf(plan).find(
    (entry) => entry.kind === "session" && entry.session.id === sessionId,
  );
  return band?.kind === "session" ? `ends ${timeText(band.endSeconds, band)}` : "";
}

/** The plan stays the same through all steps of a move. */
const standingOf = memoize(1, (plan: Plan) => ({
  conflicts: conflictCount(plan),
  known: new Set(fixesOf(plan, timelineOf(plan)).map(({ text }) => text)),
  starts: startsOf(plan),
}));

function conflictCount(plan: Plan): number {
  return conflictsOf(timelineOf(plan), plan.conflictRule).length;
}

function landing(before: Plan, after: Plan, where: string): Landing {
  const standing = standingOf(before);
  const was = standing.conflicts;
  const is = conflictCount(after);
  const fixes = fixesOf(after, timelineOf(after));
  const starts = startsOf(after);
  const conflicts =
    was === is ? conflictsText(is).replace("No", "no") : `${was} → ${formatCount(is, "conflict")}`;
  const toFix = fixes.length > 0 ? [`${fixes.length} to fix`] : [];
  const pins = movedPins(before, standing.starts, starts);
  return {
    text: [where, conflicts, ...toFix].join(", "),
    broken: [
      ...fixes.map(({ text }) => text).filter((text) => !standing.known.has(text)),
      ...(pins > 0
        ? [`${pins === 1 ? "1 pinned routine moves" : `${pins} pinned routines move`}.`]
        : []),
    ],
    earlier: earlierText(after, starts),
  };
}

/** Counts the pinned routines that start at another time. */
function movedPins(before: Plan, was: Starts, is: Starts): number {
  const pinned = pinnedRows(before);
  return [...is].filter(([row, start]) => pinned.has(row) && was.get(row) !== start).length;
}

function earlierText({ published }: Plan, starts: Starts): string {
  if (!published) return "";
  const count = published.routines.filter(
    ({ row, startSeconds }) => (starts.get(row) ?? Infinity) < startSeconds,
  ).length;
  return count === 0 ? "" : `${formatCount(count, "routine")} earlier than published`;
}

/** The start of each danced routine, by its row. */
type Starts = ReadonlyMap<number, number>;

function startsOf(plan: Plan): Starts {
  return new Map(
    routineEntries(timelineOf(plan))
      .filter(({ item }) => isDanced(item))
      .map((entry) => [entry.item.row, sharedStart(entry)]),
  );
}
