// Spreadsheet files in and out: .xlsx and .xls bytes to cells, cells to .xlsx bytes.
import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { isWorkbook } from "./sheet-kind.ts";
import { UnzipRefused } from "./unzip.ts";
import { filledCells, openWorkbook } from "./workbook.ts";

/** Rows are made as long as the header where that is no more than this. */
const LONGEST_HEADER = 256;

/** The cells of a sheet, or why there are none. */
export type SheetRead =
  | {
      rows: string[][];
      /** The number of each row in the sheet, from 1. */
      numbers: number[];
      refused?: undefined;
    }
  | { rows?: undefined; numbers?: undefined; refused: "damaged" | "locked" | "too large" };

/**
 * The cells of a workbook's first sheet as they are shown, from the first row and column with any to
 * the last, at most `mostRows` rows; or why they cannot be read.
 */
export async function sheetRows(bytes: Uint8Array, mostRows: number): Promise<SheetRead> {
  if (!isWorkbook(bytes)) return { refused: "damaged" };
  try {
    const book = await openWorkbook(bytes, mostRows);
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    return sheet ? rowsOf(sheet) : { refused: "damaged" };
  } catch (error) {
    if (error instanceof UnzipRefused) return { refused: error.why };
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { refused: isLocked ? "locked" : "damaged" };
  }
}

function rowsOf(sheet: WorkSheet): SheetRead {
  const filled = filledCells(sheet, textOf);
  const firstRow = filled[0]?.row ?? 0;
  const firstColumn = filled.reduce((least, { column }) => Math.min(least, column), Infinity);
  const rows: string[][] = [];
  for (const { row, column, text } of filled) {
    while (rows.length <= row - firstRow) rows.push([]);
    const cells = rows[row - firstRow]!;
    while (cells.length < column - firstColumn) cells.push("");
    cells.push(text);
  }
  const width = rows[0]?.length ?? 0;
  if (width <= LONGEST_HEADER)
    for (const cells of rows) while (cells.length < width) cells.push("");
  return { rows, numbers: rows.map((_, at) => firstRow + at + 1) };
}

function textOf(cell: CellObject): string {
  return cell.t === "e" || cell.v === undefined ? "" : utils.format_cell(cell);
}

/** An .xlsx workbook of one sheet with these cells, all of them text: none can run as a formula. */
export function sheetBytes(name: string, rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new(sheet, name);
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }));
}
