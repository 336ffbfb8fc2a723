// Exports the schedule as a file that spreadsheets open and the scheduler reads back.
import { csvText, defuseCell } from "#app/files/csv.ts";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { furtherCells } from "../further-columns.ts";
import { timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import type { ItemEntry, SectionEntry } from "#app/scheduler/plan/timeline-entries.ts";

export const EXPORT_FILE_NAME = "dance_competition_schedule.csv";

export const WORKBOOK_FILE_NAME = "dance_competition_schedule.xlsx";

export const EXPORT_HEADER = [
  "Number",
  "Start Time",
  "End Time",
  "Item",
  "Category",
  "Performers",
  "Duration",
];

export const SECTION_CATEGORY = "SECTION";
export const BREAK_CATEGORY = "BREAK";
export const EVENT_CATEGORY = "EVENT";

/** Returns true when there is something to export: section headers alone do not count. */
export function canExport(plan: Plan): boolean {
  return itemsInOrder(plan).length > 0;
}

/** Returns the schedule as CSV text, on request with all further columns that have a value. */
export function exportCsv(plan: Plan, areAllWanted = false): string {
  return csvText(exportRows(plan, areAllWanted).map((row) => row.map(safeCell)));
}

/**
 * Returns the schedule as rows of cells, header first. A plan with sessions has further columns; a session has no
 * row of its own.
 */
export function exportRows(plan: Plan, areAllWanted = false): string[][] {
  const entries = timelineOf(plan).filter((entry) => entry.kind !== "session");
  const further = furtherCells(plan, entries, areAllWanted);
  const rows = entries.map((entry) => [
    ...(entry.kind === "section" ? sectionRow(entry) : itemRow(entry)),
    ...(further?.cellsOf(entry) ?? []),
  ]);
  return [[...EXPORT_HEADER, ...(further?.headers ?? [])], ...rows];
}

/** Returns the heading of a section. */
function sectionHeading(name: string): string {
  return `=== ${name} ===`;
}

function sectionRow({ section, session, startSeconds }: SectionEntry): string[] {
  return [
    "",
    timeText(startSeconds, session),
    "",
    sectionHeading(section.name),
    SECTION_CATEGORY,
    "",
    "",
  ];
}

function itemRow({ item, session, number, startSeconds, endSeconds }: ItemEntry): string[] {
  return [
    number === null ? "" : String(number),
    timeText(startSeconds, session),
    timeText(endSeconds, session),
    item.name,
    categoryCell(item),
    item.type === "routine" ? performersCell(item.performers) : "",
    minutesText(item.duration),
  ];
}

function categoryCell(item: ItemEntry["item"]): string {
  if (item.type === "routine") return item.category;
  return item.type === "break" ? BREAK_CATEGORY : EVENT_CATEGORY;
}

/** Joins names with ', ', or with '; ' when a name has a comma. */
export function performersCell(performers: readonly string[]): string {
  if (!performers.some((name) => name.includes(","))) return performers.join(", ");
  return performers.length === 1 ? `${performers[0]};` : performers.join("; ");
}

/** Leaves section headings unchanged: no spreadsheet reads '=== … ===' as a formula. */
function safeCell(cell: string): string {
  return /^=== .* ===$/s.test(cell) ? cell : defuseCell(cell);
}
