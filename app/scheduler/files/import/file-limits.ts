// Checks the limits of a list.
import { formatNumber } from "#app/platform/format-number.ts";
import {
  CELL_MAX_CHARACTERS,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  tooManyRows,
} from "#app/files/file-kind.ts";
import { lastFilled } from "#app/files/table/read-table.ts";
import type { FileRows } from "./import-routines.ts";
import { fileRow } from "./row-words.ts";

const MAX_NAMES = 100_000;

/** Returns a message about the limit that a file exceeds; null when it exceeds none. */
export function limitProblem(file: FileRows): string | null {
  const { rows, numbers, isWhole, unclosedQuoteRow } = file;
  if (rows.length > SHEET_MAX_ROWS + 1 || !isWhole) {
    const most = formatNumber(SHEET_MAX_ROWS);
    return tooManyRows(isWhole ? formatNumber(rows.length - 1) : `more than ${most}`);
  }
  const wide = rows.findIndex((row) => lastFilled(row) > SHEET_MAX_COLUMNS);
  if (wide >= 0) {
    const where = wide === 0 ? "The header" : `Row ${fileRow(wide, numbers)}`;
    return `${where} has more than ${SHEET_MAX_COLUMNS} cells. A list of routines has far fewer.`;
  }
  const long = rows.findIndex((row) => row.some((cell) => cell.length > CELL_MAX_CHARACTERS));
  if (long >= 0) {
    const why = unclosedQuoteRow === null ? "" : " A quotation mark before it is never closed.";
    return `Row ${fileRow(long, numbers)} has a cell of more than ${formatNumber(CELL_MAX_CHARACTERS)} letters.${why}`;
  }
  return separatorsIn(rows) > MAX_NAMES
    ? `The file names more than ${formatNumber(MAX_NAMES)} performers. Load it in parts.`
    : null;
}

/** Counts the separators of names in all cells: about as many as there are performers. */
function separatorsIn(rows: readonly (readonly string[])[]): number {
  let count = 0;
  for (const cell of rows.flat()) {
    const separator = cell.includes(";") ? ";" : ",";
    for (let at = cell.indexOf(separator); at >= 0; at = cell.indexOf(separator, at + 1)) count++;
  }
  return count;
}
