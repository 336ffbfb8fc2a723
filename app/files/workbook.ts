// Opens a workbook and lists its filled cells.
import {
  type CellObject,
  CFB,
  parse_zip,
  type ParsingOptions,
  read,
  type WorkBook,
  type WorkSheet,
} from "@e965/xlsx";
import { isMarkup, isZip } from "./sheet-kind.ts";
import { unzip } from "./unzip.ts";

/** A workbook that unpacks to more than this is not opened. */
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;

/**
 * Opens a workbook with the first `mostRows` rows of each sheet. Throws `UnzipRefused`, or the package's own
 * errors for a file that it cannot read.
 */
export async function openWorkbook(bytes: Uint8Array, mostRows: number): Promise<WorkBook> {
  const options: ParsingOptions = {
    type: "array",
    dense: true,
    cellNF: true,
    sheetRows: mostRows,
    // Formulas without a value, and hidden rows and columns, are reported.
    cellFormula: true,
    cellStyles: true,
  };
  // Cells of a web page stay text: the package would read '2:30' as a time of day.
  return isZip(bytes) ? readZip(bytes, options) : read(bytes, { ...options, raw: isMarkup(bytes) });
}

/** Unpacks the archive here, because the package has no size limit. Pictures are not unpacked. */
async function readZip(bytes: Uint8Array, options: ParsingOptions): Promise<WorkBook> {
  const isWanted = (path: string) => /(\.(xml|rels|bin|iwa)|^mimetype)$/i.test(path);
  const files = await unzip(bytes, MOST_UNPACKED_BYTES, isWanted);
  const archive: unknown = CFB.utils.cfb_new();
  for (const [path, content] of files) CFB.utils.cfb_add(archive, path, content, { unsafe: true });
  return parse_zip(archive, { ...options });
}

type FilledCell = { row: number; column: number; text: string; cell: CellObject };

/**
 * Returns the cells of a sheet that are not blank, row by row, with the text of `textOf`. Only existing cells are
 * visited: a sheet may claim millions.
 */
export function filledCells(sheet: WorkSheet, textOf: (cell: CellObject) => string): FilledCell[] {
  const filled: FilledCell[] = [];
  sheet["!data"]?.forEach((cells, row) =>
    cells?.forEach((cell, column) => {
      const text = cell ? textOf(cell) : "";
      if (text !== "") filled.push({ row, column, text, cell });
    }),
  );
  return filled;
}
