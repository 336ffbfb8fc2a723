// Imports an exported schedule as the running order that it was.
import { restoreCell } from "#app/files/csv.ts";
import { categorise, emptied, partsOfCategory } from "#app/scheduler/plan/categories.ts";
import type { Item, PlacedRoutine, Plan, Section } from "#app/scheduler/plan/plan.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_NOTE_LETTERS } from "#app/scheduler/plan/edit/edit-items.ts";
import {
  isLateNumber,
  NUMBER_PATTERN,
  readNumber,
} from "#app/scheduler/plan/published/late-numbers.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { LIMIT_HEADERS } from "../columns.ts";
import {
  BREAK_CATEGORY,
  EVENT_CATEGORY,
  EXPORT_HEADER,
  SECTION_CATEGORY,
} from "../export/export-schedule.ts";
import { noteOddities, reportOf } from "./import-report.ts";
import type { FileRows } from "./import-routines.ts";
import {
  type FurtherHeader,
  isFurther,
  LOCKED,
  OWN_COLUMN,
  PINNED,
  SCRATCHED,
  SLOT_HELD,
} from "../further-columns.ts";
import { limitColumn, readLimitCells, type UnreadCell } from "../limit-cells.ts";
import { readEventDays } from "./event-days.ts";
import { missingColumns, type OwnColumns, ownColumns } from "./own-columns.ts";
import { SessionsOfRows } from "./import-sessions.ts";
import { DEFAULT_DURATION, readAge, readCast, readDuration } from "../read-cells.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";

/**
 * Returns the plan with the running order of an exported schedule in place of its own, and with its own settings.
 * School, style, age and sessions are read when the file has columns for them.
 */
export function importSchedule(
  plan: Plan,
  { rows: [header, ...given], unclosedQuoteRow }: FileRows,
  { choices, eventDays }: { choices: Choices; eventDays: readonly string[] },
) {
  const report = reportOf([], unclosedQuoteRow);
  const columns = (header ?? []).map((cell) => restoreCell(cell).trim());
  const own = ownColumns(columns, choices);
  const { rows: body, questions } = readEventDays(given, {
    columns: columns.map((name, at) => (own.get("Day") === at ? "day" : limitColumn(name))),
    eventDays,
    choices,
  });
  const sessions = new SessionsOfRows();
  const sections: Section[] = [];
  const runningOrder: Item[] = [];
  const numbers = new Map<number, string>();
  const limits: Limit[] = [];
  const unread: UnreadCell[] = [];
  const stages: string[] = [];
  let zone = plan.programme?.zone ?? "";
  let areLocked = false;
  body.forEach((cells, index) => {
    const row = index + 1;
    // Spreadsheets leave out empty cells at the end of a row.
    if (cells.length > columns.length)
      report.ragged.push({ row, cells: cells.length, expected: columns.length });
    const { number, start, name, category, performers, duration } = readCells(cells, own);
    const further = readFurther(cells, columns, own);
    const { Session: session = "", Day: day = "", Stage: stage = "" } = further;
    const sessionId = sessions.of({
      name: session,
      day,
      stage,
      start: further["Session start"] || start || plan.settings.startTime,
      note: noteOf(further["Session note"]),
    })?.id;
    if (further["Stage order"])
      stages.push(...further["Stage order"].split(";").map((one) => one.trim()));
    if (isZone(further["Time zone"] ?? "")) zone = further["Time zone"]!;
    if (further["Locked numbers"] === LOCKED) areLocked = true;
    if ([further.Note, further["Session note"]].some(isLong)) report.longNotes.push(row);
    sessions.note(number);
    const begin = (id: string, of: string, isPinned: boolean) => {
      const pin = isPinned ? { isPinned: true as const } : {};
      const inSession = sessionId === undefined ? {} : { sessionId };
      sections.push({ type: "section", id, name: of, items: [], ...pin, ...inSession });
    };
    const heading = /^===\s*(.*?)\s*===$/s.exec(name)?.[1];
    const isSection = category === SECTION_CATEGORY || !own.has("Category");
    if (number === "" && isSection && heading !== undefined) {
      begin(`section-${row}`, heading, further.Pinned === PINNED);
      const note = noteOf(further.Note);
      if (note !== undefined) sections.at(-1)!.note = note;
      return;
    }
    if (name === "") {
      report.dropped.push({ row, why: "it has no item" });
      return;
    }
    const minutes = readDuration(duration);
    if (minutes === null) report.defaults.push({ row, fields: ["duration"] });
    if (minutes === null && duration !== "")
      (report.unreadLengths ??= []).push({ row, text: duration });
    const timed = { name, duration: minutes ?? DEFAULT_DURATION };
    const item =
      number === "" && PAUSES.includes(category)
        ? pauseOf(row, timed, category)
        : routineOf({ row, number, timed, category, cast: readCast(performers) }, further);
    if (item.type === "routine") noteOddities(report, item);
    if (item.type === "routine" && NUMBER_PATTERN.test(number)) numbers.set(row, number);
    if (item.type === "routine") {
      const read = readLimitCells(row, (field) => further[LIMIT_HEADERS[field]] ?? "");
      limits.push(...read.limits);
      unread.push(...read.unread);
    }
    const note = noteOf(further.Note);
    // A session that does not begin with a section's heading gets a section.
    if (sessionId !== undefined && sections.at(-1)?.sessionId !== sessionId)
      begin(`section-${row}`, `Section ${sections.length + 1}`, false);
    (sections.at(-1)?.items ?? runningOrder).push(note === undefined ? item : { ...item, note });
  });
  const programme = sessions.programme(zone, stages);
  if (unread.length > 0) report.unread = unread;
  const read = withRunningOrder(
    {
      ...plan,
      programme,
      published: undefined,
      limits: limits.length > 0 ? limits : undefined,
    },
    sections,
    runningOrder,
  );
  return {
    plan: withNumbers(inOrder(read), numbers, areLocked),
    report,
    questions: [...missingColumns(columns, choices), ...questions],
  };
}

/**
 * Returns the plan with the file's numbers when they are locked: the file says so, or a late entry has a number with
 * a letter. Otherwise numbers follow from the order.
 */
function withNumbers(plan: Plan, numbers: ReadonlyMap<number, string>, areLocked: boolean): Plan {
  const given = [...numbers.values()];
  const isPublished = areLocked || given.some((number) => isLateNumber(readNumber(number)));
  if (!isPublished || hasTwice(plan, numbers)) return plan;
  const { routines } = publishedOf(plan, 0, "");
  const published = routines.flatMap((routine) => {
    const number = numbers.get(routine.row);
    return number === undefined ? [] : [{ ...routine, number }];
  });
  return { ...plan, published: { version: 0, at: "", routines: published, retired: [] } };
}

/** Returns true when a number occurs twice; each stage may have its own numbers. */
function hasTwice(plan: Plan, numbers: ReadonlyMap<number, string>): boolean {
  const isByStage = plan.programme?.numbering === "stage";
  const seen = new Set<string>();
  return routineEntries(timelineOf(plan)).some(({ item, session }) => {
    const number = numbers.get(item.row);
    if (number === undefined) return false;
    const key = JSON.stringify([number, isByStage && session?.session.stage]);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

const PAUSES = [SECTION_CATEGORY, BREAK_CATEGORY, EVENT_CATEGORY];

function readCells(cells: readonly string[], own: OwnColumns) {
  const cell = (name: string) => restoreCell(cells[own.get(name) ?? -1] ?? "").trim();
  return {
    number: cell("Number"),
    start: cell("Start Time"),
    name: cell("Item"),
    category: cell("Category"),
    performers: cell("Performers"),
    duration: cell("Duration"),
  };
}

/** Returns the cells of the further columns by header, empty ones included. */
function readFurther(
  cells: readonly string[],
  columns: readonly string[],
  own: OwnColumns,
): Further {
  const names = new Map([...own].map(([name, at]) => [at, name]));
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const name = names.get(index) ?? column;
      return name === "" || EXPORT_HEADER.includes(name)
        ? []
        : [[name, restoreCell(cells[index] ?? "").trim()] as const];
    }),
  );
}

function noteOf(note = ""): string | undefined {
  return note === "" ? undefined : note.slice(0, MAX_NOTE_LETTERS);
}

function isLong(note = ""): boolean {
  return note.length > MAX_NOTE_LETTERS;
}

type Further = Partial<Record<string, string>> & Partial<Record<FurtherHeader, string>>;

type Timed = { name: string; duration: number };

function pauseOf(row: number, timed: Timed, category: string): Item {
  return category === BREAK_CATEGORY
    ? { type: "break", id: `break-${row}`, ...timed, isBreak: true }
    : { type: "event", id: `event-${row}`, ...timed, isSpecial: true };
}

type RoutineCells = {
  row: number;
  number: string;
  timed: Timed;
  category: string;
  cast: Pick<PlacedRoutine, "performers" | "written">;
};

function routineOf(
  { row, number, timed, category, cast }: RoutineCells,
  further: Further,
): PlacedRoutine {
  const parts = partsOfCategory(category);
  const others = Object.entries(further).filter(
    ([header, cell]) => cell !== "" && !isFurther(header),
  );
  const routine: PlacedRoutine = {
    type: "routine",
    row,
    id: further.ID || number || String(row),
    ...timed,
    ...cast,
    school: further.School ?? "",
    style: further.Style ?? "",
    ageRange: readAge(further.Age ?? ""),
    ageGroup: further["Age Group"] ?? parts.ageGroup,
    entryType: further["Entry Type"] ?? parts.entryType,
    level: further.Level ?? parts.level,
    category,
  };
  if (further.Pinned === PINNED) routine.isPinned = true;
  if (further.Status === SCRATCHED || further.Status === SLOT_HELD) routine.isScratched = true;
  if (further.Status === SLOT_HELD) routine.isSlotHeld = true;
  if (others.length > 0)
    routine.otherColumns = Object.fromEntries(
      others.map(([header, cell]) => [ownHeader(header), cell]),
    ) as Record<string, string>;
  return routine;
}

export function withRunningOrder(plan: Plan, sections: Section[], flat: Item[]): Plan {
  // Items above the first section of an edited file stay first.
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

function ownHeader(header: string): string {
  const name = header.slice(0, -OWN_COLUMN.length);
  return header.endsWith(OWN_COLUMN) && isFurther(name) ? name : header;
}
