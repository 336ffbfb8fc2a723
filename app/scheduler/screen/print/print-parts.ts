// The running order for print: by day, session, section and line.
import { longDay, weekdayOf } from "#app/ui/format.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { ChangedRows } from "#app/scheduler/plan/published/published-version.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { isRoutineEntry, numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { sessionTitle } from "#app/scheduler/screen/sessions/session-words.ts";
import type {
  ItemEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";

type PrintTimes = { start: string; end: string };

/** A conflict with another routine; `isOpen` when a break lies between. */
export type PrintConflict = { number: string; isOpen: boolean };

export type PrintLine = {
  key: string;
  /** '' for a break or an event. */
  number: string;
  /** Null when scratched: no time is printed, even when its slot is kept. */
  times: PrintTimes | null;
  name: string;
  school: string;
  note: string;
  category: string;
  performers: readonly string[];
  minutes: number;
  conflicts: PrintConflict[];
  /** True when it differs from the version before. */
  isChanged: boolean;
};

export type PrintSection = {
  key: string;
  /** The section's name; null for a running order without sections. */
  name: string | null;
  note: string;
  start: string;
  lines: PrintLine[];
};

/** `title` is, for example, 'Session 2, Fri 5 Mar 2027, Main'; '' in a plan without sessions. */
export type PrintSession = {
  key: string;
  title: string;
  times: PrintTimes;
  note: string;
  sections: PrintSection[];
};

/** The sessions of one day; `day` is 'YYYY-MM-DD', or '' when unknown. */
export type PrintDay = { key: string; day: string; sessions: PrintSession[] };

type Conflicts = ReadonlyMap<string, readonly Conflict[]>;

/**
 * Returns the days with what has items, the sessions of each stage one after the other. `conflicts`
 * is keyed by item; rows in `changed` are marked.
 */
export function printDays(
  entries: readonly TimelineEntry[],
  conflicts: Conflicts,
  changed: ChangedRows | null = null,
): PrintDay[] {
  const rows = new Set(changed?.rows);
  const bySession = Map.groupBy(entries, (entry) =>
    entry.kind === "session" ? entry : entry.session,
  );
  const sessions = [...bySession].flatMap(([band, own]) => {
    const items = own.filter((entry) => entry.kind === "item");
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) return [];
    const sections = sectionsOf(own, (entry) => lineOf(entry, conflicts, rows));
    return [{ band, print: { ...headingOf(band, first, last), sections } }];
  });
  const byDay = Map.groupBy(sessions, ({ band }) => band?.session.day ?? "");
  return [...byDay].map(([day, own]) => ({
    key: `day ${day}`,
    day,
    sessions: own
      .toSorted((one, other) => (one.band?.stageIndex ?? 0) - (other.band?.stageIndex ?? 0))
      .map(({ print }) => print),
  }));
}

function headingOf(band: SessionEntry | null, first: ItemEntry, last: ItemEntry) {
  const times = {
    start: timeText(first.startSeconds, band),
    end: timeText(last.endSeconds, band),
  };
  if (!band) return { key: "all", title: "", times, note: "" };
  const { id, note = "" } = band.session;
  return { key: id, title: sessionTitle(band.session), times, note };
}

/** Returns the sections with items, or a single one without a name. */
function sectionsOf(
  entries: readonly TimelineEntry[],
  toLine: (entry: ItemEntry) => PrintLine,
): PrintSection[] {
  const items = entries.filter((entry) => entry.kind === "item");
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, own]) => ({
    key: section?.id ?? "all",
    name: section?.name ?? null,
    note: section?.note ?? "",
    start: timeText(own[0]!.startSeconds, own[0]!.session),
    lines: own.map(toLine),
  }));
}

function lineOf(entry: ItemEntry, conflicts: Conflicts, changed: ReadonlySet<number>): PrintLine {
  const { item, session, startSeconds, endSeconds } = entry;
  const key = itemKey(item);
  const line = { key, name: item.name, note: item.note ?? "", minutes: item.duration };
  const times = { start: timeText(startSeconds, session), end: timeText(endSeconds, session) };
  if (item.type !== "routine" || !isRoutineEntry(entry)) {
    const nobody = { school: "", category: "", performers: [], conflicts: [], isChanged: false };
    return { ...line, times, number: "", ...nobody };
  }
  const { school, category, performers, isScratched } = item;
  return {
    ...line,
    times: isScratched ? null : times,
    number: numberText(entry),
    school,
    category,
    performers,
    conflicts: (conflicts.get(key) ?? []).map(({ first, second, hasPauseBetween }) => ({
      number: numberText(first.item.row === item.row ? second : first),
      isOpen: hasPauseBetween,
    })),
    isChanged: changed.has(item.row),
  };
}

/** Returns, for example, 'Saturday 13 March only'; '' when everything is in view. */
export function inViewText(plan: Plan, view: InView): string {
  if (view.of === "all") return "";
  if (view.of === "session") return `${sessionById(plan, view.id)?.name ?? ""} only`;
  return view.day === "" ? "No day only" : `${weekdayOf(view.day)} ${longDay(view.day)} only`;
}
