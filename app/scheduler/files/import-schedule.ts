// A schedule that was exported, read back as the running order it was.
import { restoreCell } from "#app/platform/sheets/csv.ts";
import { categorise, emptied, partsOfCategory } from "../plan/categories.ts";
import type { Item, PlacedRoutine, Plan, Section } from "../plan/plan.ts";
import { foldHeader } from "./columns.ts";
import { BREAK_CATEGORY, EXPORT_HEADER, SECTION_CATEGORY } from "./export-schedule.ts";
import type { ImportReport } from "./import-report.ts";
import type { FileRows } from "./import-routines.ts";
import { DEFAULT_DURATION, readDuration, readPerformers } from "./read-cells.ts";

/** Whether the first row of a file is the header of an exported schedule. */
export function isExportedSchedule(header: readonly string[]): boolean {
  return EXPORT_HEADER.every((name, index) => foldHeader(header[index] ?? "") === foldHeader(name));
}

/**
 * The plan with the running order of an exported schedule, in place of what it held; its settings
 * stay. School, style and age are not in an export, so the routines come back without them.
 */
export function importSchedule(plan: Plan, { rows: [, ...body], unclosedQuoteRow }: FileRows) {
  const report: ImportReport = {
    columns: [],
    defaults: [],
    ragged: [],
    dropped: [],
    unclosedQuoteRow,
  };
  const sections: Section[] = [];
  const runningOrder: Item[] = [];
  body.forEach((cells, index) => {
    const row = index + 1;
    if (cells.length !== EXPORT_HEADER.length)
      report.ragged.push({ row, cells: cells.length, expected: EXPORT_HEADER.length });
    const { number, name, category, performers, duration } = readCells(cells);
    const heading = /^===\s*(.*?)\s*===$/s.exec(name)?.[1];
    if (number === "" && category === SECTION_CATEGORY && heading !== undefined) {
      sections.push({ type: "section", id: `section-${row}`, name: heading, items: [] });
      return;
    }
    if (name === "") {
      report.dropped.push({ row, why: "it has no item" });
      return;
    }
    const minutes = readDuration(duration);
    if (minutes === null) report.defaults.push({ row, fields: ["duration"] });
    const timed = { name, duration: minutes ?? DEFAULT_DURATION };
    const item =
      number === ""
        ? pauseOf(row, timed, category)
        : routineOf(row, number, timed, category, readPerformers(performers));
    (sections.at(-1)?.items ?? runningOrder).push(item);
  });
  return { plan: withRunningOrder(plan, sections, runningOrder), report };
}

function readCells(cells: readonly string[]) {
  const cell = (index: number) => restoreCell(cells[index] ?? "").trim();
  return {
    number: cell(0),
    name: cell(3),
    category: cell(4),
    performers: cell(5),
    duration: cell(6),
  };
}

type Timed = { name: string; duration: number };

function pauseOf(row: number, timed: Timed, category: string): Item {
  return category === BREAK_CATEGORY
    ? { type: "break", id: `break-${row}`, ...timed, isBreak: true }
    : { type: "event", id: `event-${row}`, ...timed, isSpecial: true };
}

function routineOf(
  row: number,
  number: string,
  timed: Timed,
  category: string,
  performers: string[],
): PlacedRoutine {
  return {
    type: "routine",
    row,
    id: number,
    ...timed,
    performers,
    school: "",
    style: "",
    ageRange: null,
    ...partsOfCategory(category),
    category,
  };
}

function withRunningOrder(plan: Plan, sections: Section[], flat: Item[]): Plan {
  // Items above the first section of an edited file lead its running order still.
  const all =
    sections.length > 0 && flat.length > 0
      ? [{ type: "section" as const, id: "section-0", name: "Section 1", items: flat }, ...sections]
      : sections;
  const items = [...flat, ...sections.flatMap((section) => section.items)];
  const routines = items.filter((item) => item.type === "routine");
  return {
    ...plan,
    categories: emptied(categorise(routines)),
    sections: all,
    runningOrder: all.length > 0 ? [] : flat,
    selectedSectionId: all.at(0)?.id ?? null,
  };
}
