// The published view of a plan: everything that the link shows.
import { clockText } from "#app/scheduler/plan/clock.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { wallSeconds } from "#app/scheduler/plan/sessions/session-clock.ts";
import { type HideNames, hideNames } from "#app/scheduler/publishing/hidden-names.ts";
import type { ItemEntry, RoutineEntry, SessionEntry } from "../plan/timeline-entries.ts";

export type ShownRoutine = {
  kind: "routine";
  number: string;
  time: string;
  /** Wall-clock time, in seconds from midnight of its session's day. */
  from: number;
  to: number;
  name: string;
  category: string;
  school: string;
  isScratched?: true;
  /** Only when the organiser shows names. */
  dancers?: string[];
};

export type ShownLine =
  | { kind: "section"; name: string }
  | { kind: "pause"; time: string; name: string }
  | ShownRoutine;

export type ShownSession = {
  name: string;
  /** 'YYYY-MM-DD'; '' when unknown. */
  day: string;
  stage: string;
  start: string;
  end: string;
  lines: ShownLine[];
};

export type ShownOrder = {
  version: number;
  /** When it was published, as an ISO date-time. */
  at: string;
  zone: string;
  /** The event's name, and its date as typed; '' when not given. */
  event: string;
  eventDay: string;
  /** True when each stage numbers its routines from 1. */
  isNumberedByStage: boolean;
  sessions: ShownSession[];
};

export type Showing = { version: number; at: string; showsNames: boolean; zone: string };

/**
 * Returns the published view of a plan. Without `showsNames`, its texts contain no dancer's name.
 * `zone` applies when the plan has none.
 */
export function shownOrderOf(plan: Plan, { version, at, showsNames, zone }: Showing): ShownOrder {
  const hide = showsNames ? (text: string) => text : hideNames(dancersOf(plan).values());
  const sessions: ShownSession[] = [];
  const begin = (session: SessionEntry | null) => {
    sessions.push(sessionOf(session, hide));
  };
  for (const entry of timelineOf(plan)) {
    if (entry.kind === "session") begin(entry);
    else {
      if (sessions.length === 0) begin(null);
      const { lines } = sessions.at(-1)!;
      if (entry.kind === "section") lines.push({ kind: "section", name: hide(entry.section.name) });
      else lines.push(lineOf(entry, hide, showsNames));
    }
  }
  if (!plan.programme) for (const session of sessions) spanOf(session, timelineOf(plan));
  return {
    version,
    at,
    zone: plan.programme?.zone || zone,
    event: hide(plan.event?.name.trim() ?? ""),
    eventDay: hide(plan.event?.day.trim() ?? ""),
    isNumberedByStage: plan.programme?.numbering === "stage",
    sessions,
  };
}

/** Returns the routines shown, in order, each with its session. */
export function shownRoutines({ sessions }: Pick<ShownOrder, "sessions">) {
  return sessions.flatMap((session) =>
    session.lines.flatMap((line) => (line.kind === "routine" ? [{ ...line, session }] : [])),
  );
}

/** Returns every dancer of a plan, on the timeline or waiting, by key. */
function dancersOf(plan: Plan): Map<string, string> {
  const names = new Map<string, string>();
  const waiting = Object.values(plan.categories).flat();
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  for (const routine of [...placed, ...waiting])
    for (const [key, name] of performersByKey(routine)) if (!names.has(key)) names.set(key, name);
  return names;
}

export type Dancer = {
  /** The same for every spelling of the name. Includes the school. */
  key: string;
  name: string;
  /** The school of their first routine. */
  school: string;
  /** Indexes of their routines among all shown. */
  places: number[];
};

/** Returns every dancer on a plan's timeline. */
export function shownDancers(plan: Plan): Dancer[] {
  const dancers = new Map<string, Dancer>();
  for (const [place, { item }] of timelineOf(plan).filter(isRoutineEntry).entries())
    for (const [key, name] of performersByKey(item)) {
      const known = dancers.get(key);
      if (known) known.places.push(place);
      else dancers.set(key, { key, name, school: item.school, places: [place] });
    }
  return [...dancers.values()];
}

function sessionOf(entry: SessionEntry | null, hide: HideNames): ShownSession {
  if (!entry) return { name: "", day: "", stage: "", start: "", end: "", lines: [] };
  const { session, startSeconds, endSeconds } = entry;
  return {
    name: hide(session.name),
    day: session.day,
    stage: hide(session.stage),
    start: timeText(startSeconds, entry),
    end: timeText(endSeconds, entry),
    lines: [],
  };
}

function spanOf(session: ShownSession, entries: ReturnType<typeof timelineOf>): void {
  const items = entries.filter((entry) => entry.kind === "item");
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  session.start = clockText(first.startSeconds);
  session.end = clockText(last.endSeconds);
}

function lineOf(entry: ItemEntry, hide: HideNames, showsNames: boolean): ShownLine {
  const time = timeText(entry.startSeconds, entry.session);
  if (!isRoutineEntry(entry)) return { kind: "pause", time, name: hide(entry.item.name) };
  const { name, category, school, isScratched } = entry.item;
  return {
    kind: "routine",
    number: String(entry.number),
    time,
    ...wallSpan(entry),
    name: hide(name),
    category: hide(category),
    school: hide(school, "school"),
    ...(isScratched && { isScratched }),
    ...(showsNames && { dancers: [...performersByKey(entry.item).values()] }),
  };
}

function wallSpan({ startSeconds, endSeconds, session }: RoutineEntry) {
  const change = session?.clock.change ?? null;
  return { from: wallSeconds(startSeconds, { change }), to: wallSeconds(endSeconds, { change }) };
}
