// A file that an organiser brings: a list of routines, or a schedule that was exported.
import { decodeText, parseCsv } from "#app/files/csv.ts";
import type { Sheet, SheetsRead } from "#app/files/sheet.ts";
import { HEADER_ROWS } from "#app/files/table/find-header.ts";
import {
  listSheets,
  pickSheet,
  type SheetListed,
  visibleFirst,
} from "#app/files/table/pick-sheet.ts";
import { readTable } from "#app/files/table/read-table.ts";
import type { Choices, Question } from "#app/files/table/table-kind.ts";
import { routineCount, withLoaded } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { TEMPLATE_HEADER } from "../columns.ts";
import { withNameAnswers } from "../names/read-casts.ts";
import { ROUTINES } from "../routine-table.ts";
import { askAboutCells } from "./cell-questions.ts";
import { orderQuestion, withFileOrder } from "./file-order.ts";
import { fileRow, type ImportReport } from "./import-report.ts";
import { type FileRows, importRoutines } from "./import-routines.ts";
import { importSchedule, isExportedSchedule } from "./import-schedule.ts";

/** The most rows of a file, header and empty ones included, that are looked at. */
const MAX_ROWS = 10_000;

/** The largest file that is opened, and the longest cell: as many letters as a spreadsheet holds in one. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_CELL_LETTERS = 32_767;

const MAX_COLUMNS = 256;
const MAX_NAMES = 100_000;

/** How many rows of a workbook to read: enough to know that it has too many. */
export const SHEET_ROWS = MAX_ROWS + 2;

export const TOO_LARGE = "The file is larger than 10 MB. A list of routines is far smaller.";

const CANNOT_READ = `CSV parse failed. Expected headers like: ${TEMPLATE_HEADER.join(", ")}`;

const CANNOT_OPEN: Record<NonNullable<SheetsRead["refused"]>, string> = {
  damaged: "The workbook could not be opened: it is damaged, or no workbook.",
  locked: "The workbook is locked with a password. Save it without one and load it again.",
  "too large": "The workbook unpacks to more than 50 MB. A list of routines is far smaller.",
};

/** A file that is not loaded at all; its message says why, to the person who chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export type Imported = {
  plan: Plan;
  report: ImportReport;
  /** The header of an exported schedule; empty for a list, whose columns are in the report, and for a plan.json. */
  header: readonly string[];
  /** What a person has to be asked, or may want to say otherwise; none where the file says all of it. */
  questions: readonly Question[];
  /** The sheets of a workbook, the one that was read among them. */
  sheets?: readonly SheetListed[];
};

/** The plan with what a file's bytes hold in place of what it held. Throws `FileRefused` as `importText` does. */
export function importFile(plan: Plan, bytes: Uint8Array, choices?: Choices): Imported {
  return importText(plan, decodeText(bytes), choices);
}

/** The plan with what a workbook's sheet holds: the one that is chosen, or the visible one that looks most like a list. */
export function importSheet(plan: Plan, read: SheetsRead, choices: Choices = {}): Imported {
  if (!read.sheets) throw new FileRefused(CANNOT_OPEN[read.refused]);
  const inOrder = visibleFirst(read.sheets);
  const sheet = chosenSheet(inOrder, choices.sheet);
  const { rows, numbers, emptyFormulas } = sheet;
  const file = { rows, numbers, isWhole: true, unclosedQuoteRow: null };
  const imported = importRows(plan, file, choices);
  imported.report.emptyFormulas = emptyFormulas;
  const hidden = { rows: sheet.hiddenRows, columns: sheet.hiddenColumns };
  if (hidden.rows + hidden.columns > 0) imported.report.hidden = hidden;
  return { ...imported, sheets: listSheets(inOrder, sheet) };
}

function chosenSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const chosen = pickSheet(sheets, ROUTINES, name);
  if (chosen) return chosen;
  const all = sheets.map((sheet) => sheet.name).join(", ");
  throw new FileRefused(`there is no sheet '${name}': ${all}`);
}

/**
 * The plan with what a text holds in place of what it held. Throws `FileRefused` for fewer than two rows, for a
 * header without a row, and for more than 5,000 routines. Where questions are essential, the plan is what the
 * likeliest answers make of the file.
 */
export function importText(plan: Plan, text: string, choices?: Choices): Imported {
  if (text.includes("\0")) throw new FileRefused(CANNOT_READ);
  return importRows(plan, parseCsv(text, SHEET_ROWS), choices);
}

function importRows(plan: Plan, file: FileRows, choices: Choices = {}): Imported {
  const { rows, numbers, isWhole, unclosedQuoteRow } = file;
  if (rows.length < 2) throw new FileRefused(CANNOT_READ);
  if (rows.length > MAX_ROWS + 1 || !isWhole) throw new FileRefused(tooManyRows());
  const wide = rows.findIndex((row) => row.length > MAX_COLUMNS);
  if (wide >= 0) throw new FileRefused(tooWide(wide, numbers));
  const long = rows.findIndex((row) => row.some((cell) => cell.length > MAX_CELL_LETTERS));
  if (long >= 0) throw new FileRefused(tooLong(fileRow(long, numbers), unclosedQuoteRow !== null));
  if (divisionsIn(rows) > MAX_NAMES) throw new FileRefused(tooManyNames());
  const scheduleAt = rows.slice(0, HEADER_ROWS).findIndex(isExportedSchedule);
  const imported =
    scheduleAt >= 0 ? importExport(plan, file, scheduleAt) : importList(plan, file, choices);
  const count = routineCount(imported.plan);
  if (count > MAX_ROUTINES) throw tooMany(count);
  const { nameAnswers } = plan;
  return nameAnswers
    ? { ...imported, plan: withNameAnswers(imported.plan, nameAnswers) }
    : imported;
}

function importExport(plan: Plan, file: FileRows, at: number): Imported {
  const rows = file.rows.slice(at);
  const numbers = file.numbers.slice(at);
  const imported = importSchedule(plan, { ...file, rows });
  noteNumbers(imported.report, numbers);
  return { ...imported, header: rows[0] ?? [], questions: [] };
}

function importList(plan: Plan, file: FileRows, choices: Choices): Imported {
  const table = readTable(file, ROUTINES, choices);
  if (table.rows.length === 0) throw new FileRefused(CANNOT_READ);
  const asked = askAboutCells(table, choices);
  const { routines, limits, report } = importRoutines({ ...table, rows: asked.rows });
  const { unclosedQuoteRow } = file;
  Object.assign(report, {
    columns: table.columns,
    ragged: table.ragged.map(({ position, ...of }) => ({ row: position, ...of })),
    ...(table.left.length > 0 ? { left: table.left } : {}),
    unclosedQuoteRow:
      unclosedQuoteRow === null ? null : table.numbers.indexOf(file.numbers[unclosedQuoteRow]!),
  });
  noteNumbers(report, table.numbers);
  const questions = [...table.questions, ...asked.questions];
  const loaded = withLimits(withLoaded(plan, routines), limits);
  const order = orderQuestion(table.left, choices);
  if (!order) return { plan: loaded, report, header: [], questions };
  if (order.isAsked) questions.push(order.question);
  return {
    plan: order.isUsed ? withFileOrder(loaded, routines, table.left) : loaded,
    report,
    header: [],
    questions,
  };
}

function noteNumbers(report: ImportReport, numbers: readonly number[]): void {
  if (numbers.some((number, row) => number !== row + 1)) report.numbers = numbers;
}

function withLimits(plan: Plan, limits: Limit[]): Plan {
  return limits.length > 0 ? { ...plan, limits } : plan;
}

/** What divides names in all cells: about as many as there are performers. */
function divisionsIn(rows: readonly (readonly string[])[]): number {
  let divisions = 0;
  for (const cell of rows.flat()) {
    const divider = cell.includes(";") ? ";" : ",";
    for (let at = cell.indexOf(divider); at >= 0; at = cell.indexOf(divider, at + 1)) divisions++;
  }
  return divisions;
}

function tooManyNames(): string {
  return `The file names more than ${MAX_NAMES.toLocaleString("en")} performers. Load it in parts.`;
}

function tooWide(row: number, numbers: readonly number[]): string {
  const where = row === 0 ? "The header" : `Row ${fileRow(row, numbers)}`;
  return `${where} has more than ${MAX_COLUMNS.toLocaleString("en")} cells. A list of routines has far fewer.`;
}

function tooManyRows(): string {
  return `The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Load it in parts.`;
}

function tooLong(number: number, isUnclosed: boolean): string {
  const why = isUnclosed ? " A quotation mark before it is never closed." : "";
  return `Row ${number} has a cell of more than ${MAX_CELL_LETTERS.toLocaleString("en")} letters.${why}`;
}

function tooMany(count: number): FileRefused {
  const [found, most] = [count, MAX_ROUTINES].map((number) => number.toLocaleString("en"));
  return new FileRefused(`The file has ${found} routines. A schedule holds at most ${most}.`);
}
