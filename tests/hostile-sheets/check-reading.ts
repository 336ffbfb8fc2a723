// Checks that reading a spreadsheet ended as it must.
import { CELL_MAX_CHARACTERS, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from "#app/files/file-kind.ts";
import type { SheetAnswer } from "#app/files/sheet.ts";
import { HEADER_ROWS } from "#app/files/table/find-header.ts";

/** The messages for a file that is not read. */
const CLEAR = [
  /^(TIFF|PNG|JPEG|GIF|WebP) Image File is not a spreadsheet$/,
  /^[A-Za-z0-9 ]+ is not a spreadsheet$/,
  /^This is a PDF\. Save the list as CSV or Excel and choose that\.$/,
  /^Cannot find sheet$/,
  /^Too many worksheets$/,
  /^The file is damaged and cannot be read\.( Save it again, then upload it\.)?$/,
  /^The file (is empty|has no rows)\.$/,
  /^The file has a password\. Save it without one first\.$/,
  /^The file has macros\. Save it as \.xlsx without macros first\.$/,
  /^The file has more than 20,000 rows\. Split it into files of at most 20,000\.$/,
  /^The file has more than 200 columns\. Delete those that are not needed\.$/,
  /^The file unpacks to more than 50 MB\. Split it into smaller ones\.$/,
  /^The file takes more than 10 seconds to read\. Split it into smaller ones\.$/,
  /^The file needs too much memory to read\. Split it into smaller ones\.$/,
  /^A cell has more than 32,767 characters\. Shorten it first\.$/,
  /^A quotation mark in row \d+ is never closed\.$/,
  /^This is a web page, not a spreadsheet\. Save it as \.xlsx or \.csv first\.$/,
  /^This file is not a spreadsheet\. Use an \.xlsx, \.xls or \.csv file\.$/,
];

export function isClear(words: string): boolean {
  return CLEAR.some((known) => known.test(words));
}

/** Returns the problem with an answer; null for none. */
export function checkReading(answer: SheetAnswer): string | null {
  if ("problem" in answer) return isClear(answer.problem) ? null : `unclear: ${answer.problem}`;
  return answer.sheets.map(({ rows }) => rowsProblem(rows)).find((problem) => problem) ?? null;
}

function rowsProblem(rows: readonly (readonly unknown[])[]): string | null {
  if (rows.length > SHEET_MAX_ROWS + HEADER_ROWS) return "too many rows";
  for (const row of rows) {
    if (row.length > SHEET_MAX_COLUMNS) return "too many columns";
    for (const cell of row) {
      if (typeof cell !== "string") return `not a text cell: ${String(cell)}`;
      if (cell.length > CELL_MAX_CHARACTERS) return "a cell that is too long";
    }
  }
  return null;
}
