// The running order for print: by day, section and line.
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
  /** Null when scratched: no time is printed, even when its slot is kept. */
  times: { start: string; end: string } | null;
  name: string;
  school: string;
  note: string;
  category: string;
  performers: string;
  minutes: number;
  /** The numbers of the conflicting routines. */
  conflicts: string[];
};

export type PrintPart = {
  key: string;
  /** The section's name; null for a running order without sections. */
  name: string | null;
  note: string;
  /** The session that starts with this part. */
  session: SessionEntry | null;
  start: string;
  lines: PrintLine[];
};

/** The parts of one day; `day` is, for example, 'Fri 5 Mar 2027', or '' when unknown. */
export type PrintDay = { key: string; day: string; parts: PrintPart[] };

type Conflicts = ReadonlyMap<string, Conflict[]>;

/**
 * Returns the parts by day: one part for each section with items, or a single part without
 * sections. `conflicts` is keyed by item.
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
    // A section without items is not printed; the session starts with the next one that is.
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

/** Returns 'Version 2' when the plan equals the last published version, otherwise 'Draft'. */
export function versionText(plan: Plan): string {
  const version = plan.published?.version ?? 0;
  const changes = changesSince(plan);
  return version > 0 && changes && countOf(changes) === 0 ? `Version ${version}` : "Draft";
}
