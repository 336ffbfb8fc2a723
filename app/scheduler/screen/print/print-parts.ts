// The running order as it is printed: day by day, section by section, line by line.
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import type {
  ItemEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";

export type PrintLine = {
  key: string;
  /** '' for a break or an event. */
  number: string;
  /** Null where it is scratched: it has no time, whether or not its slot is held. */
  times: { start: string; end: string } | null;
  name: string;
  school: string;
  note: string;
  category: string;
  performers: string;
  minutes: number;
  /** The numbers of the routines that it conflicts with. */
  conflicts: string[];
};

export type PrintPart = {
  key: string;
  /** The section's name; null for a running order without sections. */
  name: string | null;
  note: string;
  /** The session that begins with it. */
  session: SessionEntry | null;
  start: string;
  lines: PrintLine[];
};

/** The parts of one day; `day` is such as 'Fri 5 Mar 2027', '' where it is not known. */
export type PrintDay = { key: string; day: string; parts: PrintPart[] };

type Conflicts = ReadonlyMap<string, Conflict[]>;

/**
 * Returns one part for each section that holds anything, or one for all where there are no sections, by the
 * day that they are on. `conflicts` are those of each item, by its key.
 */
export function printDays(entries: readonly TimelineEntry[], conflicts: Conflicts): PrintDay[] {
  const days: PrintDay[] = [];
  for (const { part, day } of partsOf(entries, conflicts)) {
    if (part.lines.length === 0) continue;
    const last = days.at(-1);
    if (last?.day === day) last.parts.push(part);
    else days.push({ key: part.key, day, parts: [part] });
  }
  return days;
}

function partsOf(entries: readonly TimelineEntry[], conflicts: Conflicts) {
  const parts: { part: PrintPart; day: string }[] = [];
  let begun: SessionEntry | null = null;
  const begin = (key: string, name: string | null, note: string, entry: TimelineEntry) => {
    const session = entry.kind === "session" ? entry : entry.session;
    const day = session && session.session.day !== "" ? dayText(session.session.day) : "";
    const start = timeText(entry.startSeconds, session);
    parts.push({ part: { key, name, note, session: null, start, lines: [] }, day });
  };
  for (const entry of entries) {
    if (entry.kind === "session") {
      begun = entry;
      continue;
    }
    if (entry.kind === "section") {
      const { id, name, note = "" } = entry.section;
      begin(id, name, note, entry);
      continue;
    }
    if (parts.length === 0) begin("all", null, "", entry);
    const { part } = parts.at(-1)!;
    // A section without items is not printed: the session begins with the first that is.
    if (begun) part.session = begun;
    begun = null;
    part.lines.push(lineOf(entry, conflicts));
  }
  return parts;
}

function lineOf(entry: ItemEntry, conflicts: Conflicts): PrintLine {
  const { item, session, startSeconds, endSeconds } = entry;
  const key = itemKey(item);
  const line = { key, name: item.name, note: item.note ?? "", minutes: item.duration };
  const times = { start: timeText(startSeconds, session), end: timeText(endSeconds, session) };
  if (item.type !== "routine" || !isRoutineEntry(entry)) {
    return { ...line, times, number: "", school: "", category: "", performers: "", conflicts: [] };
  }
  const { school, category, performers, isScratched } = item;
  const others = (conflicts.get(key) ?? []).map(({ first, second }) =>
    numberText(first.item.row === item.row ? second : first),
  );
  return {
    ...line,
    times: isScratched ? null : times,
    number: numberText(entry),
    school,
    category,
    performers: performers.join(", "),
    conflicts: others,
  };
}

/** Returns 'Version 2' where a plan is what was published last, and 'Draft' otherwise. */
export function versionText(plan: Plan): string {
  const version = plan.published?.version ?? 0;
  const changes = changesSince(plan);
  return version > 0 && changes && countOf(changes) === 0 ? `Version ${version}` : "Draft";
}
