// The columns of an exported schedule after the specified ones, written only when they have values.
import { holdsFor, type Limit } from "../plan/limits/limit.ts";
import type { Plan } from "../plan/plan.ts";
import { isLateNumber, type RoutineNumber } from "../plan/published/late-numbers.ts";
import type { Session } from "../plan/sessions/session.ts";
import { DAY_SECONDS, exactTime } from "../plan/clock.ts";
import { LIMIT_HEADERS, type LimitField } from "./columns.ts";
import { limitCells } from "./limit-cells.ts";
import { isRoutineEntry, routineEntries, timelineOf } from "../plan/timeline.ts";
import type { Routine } from "../plan/routine.ts";
import type { RoutineEntry, TimelineEntry } from "../plan/timeline-entries.ts";

/** The further columns in their order; each is read back by its header. */
const FURTHER_HEADERS = [
  "Session",
  "Day",
  "Stage",
  "ID",
  "School",
  "Style",
  "Age Group",
  "Status",
  "Age",
  "Entry Type",
  "Level",
  "Note",
  "Not before",
  "Not after",
  "Not on",
  "Only on",
  "Pinned",
  "Session start",
  "Session note",
  "Stage order",
  "Time zone",
  "Locked numbers",
] as const;

export type FurtherHeader = (typeof FURTHER_HEADERS)[number];

export const PINNED = "Pinned";
export const SCRATCHED = "Scratched";
export const SLOT_HELD = "Scratched, slot held";
const LATE = "Late";

export const LOCKED = "Yes";

/** Added to the header of an imported column that has the name of one of these. */
export const OWN_COLUMN = " (own)";

/** The columns of sessions, which are written together or not at all. */
const OF_SESSIONS: readonly string[] = ["Session", "Day", "Stage"];

type Cells = Map<string, string>;

/**
 * Returns the further cells of each entry; null when the plan has no values beyond the specified columns, unless all
 * columns are requested.
 */
export function furtherCells(
  plan: Plan,
  entries: readonly TimelineEntry[],
  areAllWanted: boolean,
): { headers: string[]; cellsOf: (entry: TimelineEntry) => string[] } | null {
  const limits = plan.limits ?? [];
  const isBound = limits.some((limit) => entries.some((entry) => isRoutineOf(entry, limit)));
  const hasOwnNumbers = areLocked(plan);
  if (!areAllWanted && !plan.programme && !isBound && !hasOwnNumbers && !entries.some(saysMore))
    return null;
  const names = differentNames(plan.programme?.sessions ?? []);
  const cells = new Map(entries.map((entry) => [entry, cellsOf(entry, names, limits)]));
  addFirsts(plan, entries, cells);
  if (hasOwnNumbers) cells.get(entries[0]!)?.set("Locked numbers", LOCKED);
  const used = new Set<string>(plan.programme ? OF_SESSIONS : []);
  for (const of of cells.values())
    for (const [header, cell] of of) if (cell !== "") used.add(header);
  const known: readonly string[] = FURTHER_HEADERS;
  const headers = [
    ...known.filter((header) => used.has(header)),
    ...[...used].filter((header) => !known.includes(header)),
  ];
  return {
    headers,
    cellsOf: (entry) => headers.map((header) => cells.get(entry)?.get(header) ?? ""),
  };
}

/** Returns true when a row has a value of the plan that no specified column has. */
function saysMore(entry: TimelineEntry): boolean {
  if (entry.kind === "session") return true;
  const of = entry.kind === "section" ? entry.section : entry.item;
  if (entry.kind === "item" && entry.number !== null && isLateNumber(entry.number)) return true;
  return of.note !== undefined || ("isScratched" in of && of.isScratched === true);
}

function isRoutineOf(entry: TimelineEntry, limit: Limit): boolean {
  return isRoutineEntry(entry) && holdsFor(limit, entry.item);
}

function cellsOf(
  entry: TimelineEntry,
  names: ReadonlyMap<string, string>,
  limits: readonly Limit[],
): Cells {
  const cells: Cells = new Map();
  if (entry.kind === "session") return cells;
  const session = entry.session?.session;
  cells.set("Session", names.get(session?.id ?? "") ?? "");
  cells.set("Day", session?.day ?? "");
  cells.set("Stage", session?.stage ?? "");
  cells.set("Note", (entry.kind === "section" ? entry.section : entry.item).note ?? "");
  if (entry.kind === "section") cells.set("Pinned", entry.section.isPinned ? PINNED : "");
  else if (isRoutineEntry(entry)) {
    const own = limits.filter((limit) => holdsFor(limit, entry.item));
    if (own.length > 0)
      for (const [field, cell] of Object.entries(limitCells(own)))
        cells.set(LIMIT_HEADERS[field as LimitField], cell);
    addRoutine(cells, entry);
  }
  return cells;
}

function addRoutine(cells: Cells, { item: routine, number }: RoutineEntry): void {
  cells.set("ID", routine.id);
  cells.set("School", routine.school);
  cells.set("Style", routine.style);
  cells.set("Age Group", routine.ageGroup);
  cells.set("Status", statusOf(routine, number));
  cells.set("Age", routine.ageRange === null ? "" : String(routine.ageRange));
  cells.set("Entry Type", routine.entryType);
  cells.set("Level", routine.level);
  cells.set("Pinned", routine.isPinned ? PINNED : "");
  for (const [header, cell] of Object.entries(routine.otherColumns ?? {}))
    cells.set(isFurther(header) ? `${header}${OWN_COLUMN}` : header, cell);
}

export function isFurther(header: string): header is FurtherHeader {
  return (FURTHER_HEADERS as readonly string[]).includes(header);
}

/** Adds the values that are written once, in the first row of each session and of the plan. */
function addFirsts(
  { programme }: Plan,
  entries: readonly TimelineEntry[],
  cells: ReadonlyMap<TimelineEntry, Cells>,
): void {
  if (!programme) return;
  const seen = new Set<Session>();
  const inRows = new Set<string>();
  for (const entry of entries) {
    const session = entry.kind === "session" ? null : entry.session?.session;
    if (!session || seen.has(session)) continue;
    seen.add(session);
    inRows.add(session.stage);
    if (session.startSeconds % 60 !== 0) cells.get(entry)!.set("Session start", startCell(session));
    cells.get(entry)!.set("Session note", session.note ?? "");
  }
  const { stages, zone } = programme;
  const isAsInRows = [...inRows].join("\n") === stages.join("\n");
  if (!isAsInRows && entries[0]) cells.get(entries[0])!.set("Stage order", stages.join("; "));
  if (entries[0]) cells.get(entries[0])!.set("Time zone", zone);
}

/** Returns 'HH:MM:SS', with '+1' after midnight. */
function startCell({ startSeconds }: Session): string {
  const days = Math.floor(startSeconds / DAY_SECONDS);
  return `${exactTime(startSeconds)}${days > 0 ? ` +${days}` : ""}`;
}

/** Returns true when the numbers do not follow from the order. */
function areLocked(plan: Plan): boolean {
  if (!plan.published) return false;
  const free = routineEntries(timelineOf({ ...plan, published: undefined }));
  const given = new Map(routineEntries(timelineOf(plan)).map(({ item, number }) => [item, number]));
  return free.some(({ item, number }) => given.get(item) !== number);
}

function statusOf({ isScratched, isSlotHeld }: Routine, number: RoutineNumber): string {
  if (isScratched) return isSlotHeld ? SLOT_HELD : SCRATCHED;
  return isLateNumber(number) ? LATE : "";
}

/** Returns the sessions' names by id; sessions that are equal in every column get a number. */
function differentNames(sessions: readonly Session[]): Map<string, string> {
  const seen = new Set<string>();
  return new Map(
    sessions.map(({ id, name, day, stage }) => {
      let different = name;
      for (let number = 2; seen.has(JSON.stringify([different, day, stage])); number++)
        different = `${name} (${number})`;
      seen.add(JSON.stringify([different, day, stage]));
      return [id, different];
    }),
  );
}
