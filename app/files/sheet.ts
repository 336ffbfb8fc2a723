// Spreadsheet files in and out: .xlsx and .xls bytes to cells, cells to .xlsx bytes.
import { type CellObject, SSF, utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";
import { type DateCell, typedBeforeDate } from "./date-cells.ts";
import { isWorkbook } from "./sheet-kind.ts";
import { UnzipRefused } from "./unzip.ts";
import { filledCells, openWorkbook } from "./workbook.ts";

/** Short rows are filled up to the header's length, unless the header is longer than this. */
const LONGEST_HEADER = 256;

/** A row with cells beyond this is refused, whatever they hold. */
const WIDEST = 300;

export type Sheet = {
  name: string;
  isHidden: boolean;
  /** The rows from the first filled row and column to the last. */
  rows: string[][];
  /** The number of each row in the sheet, from 1. */
  numbers: number[];
  /** The number of formulas without a value in each column: the program that wrote the file did not calculate them. */
  emptyFormulas: { column: number; count: number }[];
  hiddenRows: number;
  hiddenColumns: number;
  /** Cells that the program took for dates; places in `rows`. */
  dateCells: DateCell[];
};

/** The child process's answer about an uploaded file: its sheets, or a message for the user. */
export type SheetAnswer = { sheets: Sheet[] } | { problem: string };

/** The sheets of a workbook in their order, or the reason that it cannot be read. */
export type SheetsRead =
  | { sheets: Sheet[]; refused?: undefined }
  | { sheets?: undefined; refused: "damaged" | "locked" | "too large" };

/** Returns the cells of a workbook's sheets as they are shown, at most `mostRows` rows of each. */
export async function readSheets(bytes: Uint8Array, mostRows: number): Promise<SheetsRead> {
  if (!isWorkbook(bytes)) return { refused: "damaged" };
  try {
    const sheets = sheetsIn(await openWorkbook(bytes, mostRows));
    return sheets.length > 0 ? { sheets } : { refused: "damaged" };
  } catch (error) {
    if (error instanceof UnzipRefused) return { refused: error.why };
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { refused: isLocked ? "locked" : "damaged" };
  }
}

/** Returns a workbook's sheets as they are shown, each from its first filled row and column. */
export function sheetsIn(book: WorkBook): Sheet[] {
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
    return sheet ? [{ name, isHidden, ...rowsOf(sheet) }] : [];
  });
}

function rowsOf(sheet: WorkSheet): Omit<Sheet, "name" | "isHidden"> {
  const filled = filledCells(sheet, textOf);
  const firstRow = filled[0]?.row ?? 0;
  const firstColumn = filled.reduce((least, { column }) => Math.min(least, column), Infinity);
  const rows: string[][] = [];
  const dateCells: DateCell[] = [];
  for (const { row, column, text, cell } of filled) {
    while (rows.length <= row - firstRow) rows.push([]);
    const cells = rows[row - firstRow]!;
    if (cells.length > WIDEST) continue;
    while (cells.length < Math.min(column - firstColumn, WIDEST)) cells.push("");
    cells.push(text);
    const suggestion = isDate(cell) ? typedBeforeDate(text) : null;
    if (suggestion !== null)
      dateCells.push({ row: row - firstRow, column: column - firstColumn, suggestion });
  }
  fillMerged(sheet, rows, { firstRow, firstColumn });
  const width = rows[0]?.length ?? 0;
  if (width <= LONGEST_HEADER)
    for (const cells of rows) while (cells.length < width) cells.push("");
  return {
    rows,
    numbers: rows.map((_, at) => firstRow + at + 1),
    emptyFormulas: emptyFormulasIn(sheet, firstColumn),
    hiddenRows: (sheet["!rows"] ?? []).filter((row) => row?.hidden).length,
    hiddenColumns: (sheet["!cols"] ?? []).filter((column) => column?.hidden).length,
    dateCells,
  };
}

/** Copies the value of a merged cell into each row of the merge. */
function fillMerged(
  sheet: WorkSheet,
  rows: string[][],
  { firstRow, firstColumn }: { firstRow: number; firstColumn: number },
): void {
  for (const { s: from, e: to } of sheet["!merges"] ?? []) {
    const text = rows[from.r - firstRow]?.[from.c - firstColumn] ?? "";
    if (text === "") continue;
    for (let row = from.r + 1; row <= to.r; row++) {
      const cells = rows[row - firstRow];
      if (!cells) return;
      while (cells.length <= from.c - firstColumn) cells.push("");
      cells[from.c - firstColumn] ||= text;
    }
  }
}

function emptyFormulasIn(sheet: WorkSheet, firstColumn: number): Sheet["emptyFormulas"] {
  const counts = new Map<number, number>();
  for (const row of sheet["!data"] ?? [])
    for (const [at, cell] of (row ?? []).entries())
      if (cell?.f && (cell.v === undefined || cell.v === "" || cell.v === null))
        counts.set(at - firstColumn, (counts.get(at - firstColumn) ?? 0) + 1);
  return [...counts].map(([column, count]) => ({ column, count }));
}

function isDate(cell: CellObject): boolean {
  return cell.t === "d" || (cell.t === "n" && typeof cell.z === "string" && SSF.is_date(cell.z));
}

const DAY_SECONDS = 86_400;

function textOf(cell: CellObject): string {
  if (cell.t === "e" || cell.v === undefined) return "";
  const isTime = cell.t === "n" && typeof cell.v === "number" && cell.v > 0 && cell.v < 1;
  // A time in a cell for days: spreadsheets show it as the day before the first, without its seconds.
  if (isTime && /[dy]/i.test(String(cell.z))) return timeOf(Number(cell.v));
  const order = cell.t === "n" ? dayFormat(cell.z) : null;
  return utils.format_cell(order === null ? cell : { ...cell, w: undefined, z: order });
}

/**
 * Returns an ISO format for a cell with a day in numbers, whose order otherwise depends on the computer that shows
 * it. Null for any other format.
 */
function dayFormat(format: CellObject["z"]): string | null {
  const plain = String(format ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\.|;.*$/g, "");
  const isDay = /y/i.test(plain) && /d/i.test(plain) && /m/i.test(plain) && !/mmm|ddd/i.test(plain);
  if (!isDay || !SSF.is_date(plain)) return null;
  return /h/i.test(plain) ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd";
}

function timeOf(part: number): string {
  const seconds = Math.round(part * DAY_SECONDS);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Returns an .xlsx workbook of one sheet. All cells are text, so none can run as a formula. */
export function sheetBytes(name: string, rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new(sheet, name);
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }));
}
