// Spreadsheet files in and out: .xlsx and .xls bytes to cells, cells to .xlsx bytes.
import {
  type CellObject,
  CFB,
  parse_zip,
  type ParsingOptions,
  read,
  utils,
  type WorkBook,
  write,
} from "@e965/xlsx";
import { isWorkbook, isZip } from "./sheet-kind.ts";
import { UnzipRefused, unzipped } from "./unzip.ts";

/** A workbook that unpacks to more than this is not opened. */
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;

/** Rows are made as long as the header where that is no more than this. */
const LONGEST_HEADER = 256;

/** The cells of a sheet, or why there are none. */
export type SheetRead =
  | { rows: string[][]; refused?: undefined }
  | { rows?: undefined; refused: "damaged" | "locked" | "too large" };

/**
 * The cells of a workbook's first sheet as they are shown, from the first row and column with any to
 * the last, at most `mostRows` rows; or why they cannot be read.
 */
export async function sheetRows(bytes: Uint8Array, mostRows: number): Promise<SheetRead> {
  if (!isWorkbook(bytes)) return { refused: "damaged" };
  const options: ParsingOptions = { type: "array", dense: true, sheetRows: mostRows, sheets: 0 };
  try {
    const book = isZip(bytes) ? await readZip(bytes, options) : read(bytes, options);
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    return sheet ? { rows: rowsOf(sheet["!data"] ?? []) } : { refused: "damaged" };
  } catch (error) {
    if (error instanceof UnzipRefused) return { refused: error.why };
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { refused: isLocked ? "locked" : "damaged" };
  }
}

/** Unpacked here, because the package unpacks without a limit. Pictures are left where they are. */
async function readZip(bytes: Uint8Array, options: ParsingOptions): Promise<WorkBook> {
  const isWanted = (path: string) => /(\.(xml|rels|bin|iwa)|^mimetype)$/i.test(path);
  const files = await unzipped(bytes, MOST_UNPACKED_BYTES, isWanted);
  const archive: unknown = CFB.utils.cfb_new();
  for (const [path, content] of files) CFB.utils.cfb_add(archive, path, content, { unsafe: true });
  return parse_zip(archive, { ...options });
}

/** Only cells that are there are looked at: a sheet may claim millions. */
function rowsOf(data: readonly (readonly (CellObject | undefined)[] | undefined)[]): string[][] {
  const filled: { row: number; column: number; text: string }[] = [];
  data.forEach((cells, row) =>
    cells?.forEach((cell, column) => {
      const text = cell ? textOf(cell) : "";
      if (text !== "") filled.push({ row, column, text });
    }),
  );
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
  return rows;
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
