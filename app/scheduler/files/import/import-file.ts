// A file that an organiser brings: a list of routines, or a schedule that was exported.
import { decodeText, parseCsv } from "#app/files/csv.ts";
import type { SheetRead } from "#app/files/sheet.ts";
import { routineCount, withLoaded } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { type Column, TEMPLATE_HEADER } from "../columns.ts";
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

const CANNOT_OPEN: Record<NonNullable<SheetRead["refused"]>, string> = {
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
  /** The first row of its file; empty for a plan.json. */
  header: readonly string[];
};

/** The plan with what a file's bytes hold in place of what it held. Throws `FileRefused` as `importText` does. */
export function importFile(plan: Plan, bytes: Uint8Array, columns?: Column[]): Imported {
  return importText(plan, decodeText(bytes), columns);
}

/** The plan with what a workbook's first sheet holds. Throws `FileRefused`, also where it was not read. */
export function importSheet(
  plan: Plan,
  { rows, numbers, refused }: SheetRead,
  columns?: Column[],
): Imported {
  if (!rows) throw new FileRefused(CANNOT_OPEN[refused]);
  return importRows(plan, { rows, numbers, isWhole: true, unclosedQuoteRow: null }, columns);
}

/**
 * The plan with what a CSV text holds in place of what it held. Throws `FileRefused` for fewer than
 * two rows, for a text without any column of a routine, and for more than 5,000 routines. A list's columns
 * are taken as its header says, or as a person does.
 */
export function importText(plan: Plan, text: string, columns?: Column[]): Imported {
  if (text.includes("\0")) throw new FileRefused(CANNOT_READ);
  return importRows(plan, parseCsv(text, SHEET_ROWS), columns);
}

/** The same for rows of cells, header first. */
function importRows(plan: Plan, file: FileRows, columns?: Column[]): Imported {
  const { rows, numbers, isWhole, unclosedQuoteRow } = file;
  if (rows.length < 2) throw new FileRefused(CANNOT_READ);
  if (rows.length > MAX_ROWS + 1 || !isWhole) throw new FileRefused(tooManyRows());
  const wide = rows.findIndex((row) => row.length > MAX_COLUMNS);
  if (wide >= 0) throw new FileRefused(tooWide(wide, numbers));
  const long = rows.findIndex((row) => row.some((cell) => cell.length > MAX_CELL_LETTERS));
  if (long >= 0) throw new FileRefused(tooLong(fileRow(long, numbers), unclosedQuoteRow !== null));
  if (divisionsIn(rows) > MAX_NAMES) throw new FileRefused(tooManyNames());
  const header = rows[0] ?? [];
  const imported = isExportedSchedule(header)
    ? importSchedule(plan, file)
    : importList(plan, file, columns);
  const count = routineCount(imported.plan);
  if (count > MAX_ROUTINES) throw tooMany(count);
  if (numbers.some((number, row) => number !== row + 1)) imported.report.numbers = numbers;
  return { ...imported, header };
}

function importList(plan: Plan, file: FileRows, columns?: Column[]) {
  const { routines, limits, report } = importRoutines(file, columns);
  // Whoever says of every column that it has no use may do so.
  if (!columns && report.columns.every((column) => column.field === null))
    throw new FileRefused(CANNOT_READ);
  return { plan: withLimits(withLoaded(plan, routines), limits), report };
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
