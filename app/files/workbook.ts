// Opens a workbook, for whoever reads its cells.
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
import { unzipped } from "./unzip.ts";

/** A workbook that unpacks to more than this is not opened. */
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;

/**
 * Opens a workbook with the first `mostRows` rows of each of its sheets. Throws `UnzipRefused` for an archive
 * that is not unpacked, and what the package throws for what it cannot read.
 */
export async function openWorkbook(bytes: Uint8Array, mostRows: number): Promise<WorkBook> {
  const options: ParsingOptions = {
    type: "array",
    dense: true,
    cellNF: true,
    sheetRows: mostRows,
    // To know which formulas have no value, and which rows and columns are hidden.
    cellFormula: true,
    cellStyles: true,
  };
  // The cells of a web page are text: the package would make '2:30' a time of day.
  return isZip(bytes) ? readZip(bytes, options) : read(bytes, { ...options, raw: isMarkup(bytes) });
}

/** Unpacked here, because the package unpacks without a limit. Pictures are left where they are. */
async function readZip(bytes: Uint8Array, options: ParsingOptions): Promise<WorkBook> {
  const isWanted = (path: string) => /(\.(xml|rels|bin|iwa)|^mimetype)$/i.test(path);
  const files = await unzipped(bytes, MOST_UNPACKED_BYTES, isWanted);
  const archive: unknown = CFB.utils.cfb_new();
  for (const [path, content] of files) CFB.utils.cfb_add(archive, path, content, { unsafe: true });
  return parse_zip(archive, { ...options });
}

type FilledCell = { row: number; column: number; text: string; cell: CellObject };

/**
 * The cells of a sheet that show anything, row by row, each with the text that `textOf` gives it. Only
 * cells that are there are looked at: a sheet may claim millions.
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
