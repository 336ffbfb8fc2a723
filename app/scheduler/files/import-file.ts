// A file that an organiser brings: a list of routines, or a schedule that was exported.
import { decodeText, parseCsv } from "#app/platform/csv.ts";
import { routineCount, withLoaded } from "../plan/categories.ts";
import { MAX_ROUTINES, type Plan } from "../plan/plan.ts";
import { TEMPLATE_HEADER } from "./columns.ts";
import type { ImportReport } from "./import-report.ts";
import { importRoutines } from "./import-routines.ts";
import { importSchedule, isExportedSchedule } from "./import-schedule.ts";

/** The most rows of a file, header and empty ones included, that are looked at. */
export const MAX_ROWS = 10_000;

/** The largest file that is opened, and the longest cell: as many letters as a spreadsheet holds in one. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_CELL_LETTERS = 32_767;

export const TOO_LARGE = "The file is larger than 10 MB. A list of routines is far smaller.";

const CANNOT_READ = `CSV parse failed. Expected headers like: ${TEMPLATE_HEADER.join(", ")}`;

/** A file that is not loaded at all; its message says why, to the person who chose it. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export type Imported = { plan: Plan; report: ImportReport };

/** The plan with what a file's bytes hold in place of what it held. Throws `FileRefused` as `importText` does. */
export function importFile(plan: Plan, bytes: Uint8Array): Imported {
  return importText(plan, decodeText(bytes));
}

/**
 * The plan with what a CSV text holds in place of what it held. Throws `FileRefused` for fewer than
 * two rows, for a text without any column of a routine, and for more than 5,000 routines.
 */
export function importText(plan: Plan, text: string): Imported {
  if (text.includes("\0")) throw new FileRefused(CANNOT_READ);
  const { rows, unclosedQuoteRow } = parseCsv(text);
  return importRows(plan, rows, unclosedQuoteRow);
}

/** The same for rows of cells, header first. */
export function importRows(
  plan: Plan,
  rows: readonly (readonly string[])[],
  unclosedQuoteRow: number | null = null,
): Imported {
  if (rows.length < 2) throw new FileRefused(CANNOT_READ);
  if (rows.length > MAX_ROWS + 1) throw new FileRefused(tooManyRows());
  const long = rows.findIndex((row) => row.some((cell) => cell.length > MAX_CELL_LETTERS));
  if (long >= 0) throw new FileRefused(tooLong(long, unclosedQuoteRow));
  const imported = isExportedSchedule(rows[0] ?? [])
    ? importSchedule(plan, rows, unclosedQuoteRow)
    : importList(plan, rows, unclosedQuoteRow);
  const count = routineCount(imported.plan);
  if (count > MAX_ROUTINES) throw tooMany(count);
  return imported;
}

function importList(
  plan: Plan,
  rows: readonly (readonly string[])[],
  unclosedQuoteRow: number | null,
): Imported {
  const { routines, report } = importRoutines(rows, unclosedQuoteRow);
  if (report.columns.every((column) => column.field === null)) throw new FileRefused(CANNOT_READ);
  return { plan: withLoaded(plan, routines), report };
}

function tooManyRows(): string {
  return `The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Load it in parts.`;
}

function tooLong(row: number, unclosedQuoteRow: number | null): string {
  const why = unclosedQuoteRow === null ? "" : " A quotation mark before it is never closed.";
  return `Row ${row} has a cell of more than ${MAX_CELL_LETTERS.toLocaleString("en")} letters.${why}`;
}

function tooMany(count: number): FileRefused {
  const [found, most] = [count, MAX_ROUTINES].map((number) => number.toLocaleString("en"));
  return new FileRefused(`The file has ${found} routines. A schedule holds at most ${most}.`);
}
