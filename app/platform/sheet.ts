// Spreadsheet files in and out: .xlsx and .xls bytes to cells, cells to .xlsx bytes.
import { read, utils, write } from "@e965/xlsx";
import { isWorkbook, isZip, MOST_UNPACKED_BYTES, unpackedBytes } from "./sheet-kind.ts";

/**
 * The cells of a workbook's first sheet as they are shown, at most `mostRows` rows; null for bytes
 * that are no workbook, cannot be read, or unpack to more than 50 MB.
 */
export function sheetRows(bytes: Uint8Array, mostRows: number): string[][] | null {
  if (!isWorkbook(bytes)) return null;
  if (isZip(bytes) && (unpackedBytes(bytes) ?? Infinity) > MOST_UNPACKED_BYTES) return null;
  try {
    const book = read(bytes, { type: "array", dense: true, sheetRows: mostRows, sheets: 0 });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""];
    if (!sheet) return null;
    const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, defval: "" });
    return rows.map((row) => Array.from(row, (cell) => String(cell ?? "")));
  } catch {
    return null;
  }
}

/** An .xlsx workbook of one sheet with these cells, all of them text: none can run as a formula. */
export function sheetBytes(name: string, rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  const book = utils.book_new(sheet, name);
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }));
}
