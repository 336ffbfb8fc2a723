// What would follow from a move on the calendar, in one sentence, before it is made.
import { formatCount, shortWeekdayOf } from "#app/ui/format.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { clockText } from "#app/scheduler/plan/clock.ts";
import {
  routineEntries,
  sharedSeconds,
  timelineOf,
  timeText,
} from "#app/scheduler/plan/timeline.ts";
import { conflictsText } from "./answer.ts";
import { fixesOf } from "./fixes.ts";

export type Landing = {
  /** For example 'Sat 13:30, Main: ends 16:10, 31 → 33 conflicts, 1 to fix'. */
  text: string;
  /** What it would break that is not broken now. */
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

function landing(before: Plan, after: Plan, where: string): Landing {
  const [was, is] = [before, after].map(
    (plan) => conflictsOf(timelineOf(plan), plan.conflictRule).length,
  ) as [number, number];
  const fixes = fixesOf(after, timelineOf(after));
  const known = new Set(fixesOf(before, timelineOf(before)).map(({ text }) => text));
  const conflicts =
    was === is ? conflictsText(is).replace("No", "no") : `${was} → ${formatCount(is, "conflict")}`;
  const toFix = fixes.length > 0 ? [`${fixes.length} to fix`] : [];
  const pins = movedPins(before, after);
  return {
    text: [where, conflicts, ...toFix].join(", "),
    broken: [
      ...fixes.map(({ text }) => text).filter((text) => !known.has(text)),
      ...(pins > 0
        ? [`${pins === 1 ? "1 pinned routine moves" : `${pins} pinned routines move`}.`]
        : []),
    ],
    earlier: earlierText(after),
  };
}

/** Counts the pinned routines that start at another time. */
function movedPins(before: Plan, after: Plan): number {
  const pinned = pinnedRows(before);
  if (pinned.size === 0) return 0;
  const was = startsOf(before);
  return [...startsOf(after)].filter(([row, start]) => pinned.has(row) && was.get(row) !== start)
    .length;
}

function earlierText(plan: Plan): string {
  const { published } = plan;
  if (!published) return "";
  const starts = startsOf(plan);
  const count = published.routines.filter(
    ({ row, startSeconds }) => (starts.get(row) ?? Infinity) < startSeconds,
  ).length;
  if (count === 0) return "";
  return `${count === 1 ? "1 routine" : `${count} routines`} earlier than published`;
}

function startsOf(plan: Plan): Map<number, number> {
  return new Map(
    routineEntries(timelineOf(plan))
      .filter(({ item }) => isDanced(item))
      .map(({ item, startSeconds, session }) => [item.row, sharedSeconds(startSeconds, session)]),
  );
}
