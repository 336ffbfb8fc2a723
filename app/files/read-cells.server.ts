// Reads the cells of a spreadsheet as they are shown. Runs only in the child process.
import type { WorkBook } from "@e965/xlsx";
import { HAS_MACROS, HAS_PASSWORD, kindProblem, SHEETS_MOST } from "./file-kind.ts";
import { isWorkbook, isZip } from "./sheet-kind.ts";
import { type SheetAnswer, sheetsIn } from "./sheet.ts";
import { checkedSheets, ROWS_READ, textSheet } from "./text-sheet.ts";
import { pathsIn, UnzipRefused } from "./unzip.ts";
import { openWorkbook } from "./workbook.ts";

const NOT_UNPACKED: Record<UnzipRefused["why"], string> = {
  damaged: "The file is damaged and cannot be read. Save it again, then upload it.",
  locked: HAS_PASSWORD,
  "too large": "The file unpacks to more than 50 MB. Split it into smaller ones.",
};

export async function readCells(bytes: Buffer): Promise<SheetAnswer> {
  const problem = kindProblem(bytes);
  if (problem) return { problem };
  return isWorkbook(bytes) ? checkedSheets(await workbookCells(bytes)) : textSheet(bytes);
}

async function workbookCells(bytes: Buffer): Promise<SheetAnswer> {
  let book: WorkBook;
  try {
    if (isZip(bytes) && pathsIn(bytes).some((path) => /vbaProject\.bin$/i.test(path)))
      return { problem: HAS_MACROS };
    book = await openWorkbook(bytes, ROWS_READ);
  } catch (error) {
    if (error instanceof UnzipRefused) return { problem: NOT_UNPACKED[error.why] };
    const words = error instanceof Error ? error.message : "";
    // Some of the library's messages name the kind of the file; its others are for programmers.
    const isForPeople = words.endsWith(" is not a spreadsheet");
    return { problem: isForPeople ? words : "The file is damaged and cannot be read." };
  }
  if (book.SheetNames.length > SHEETS_MOST) return { problem: "Too many worksheets" };
  const sheets = sheetsIn(book);
  return sheets.length > 0 ? { sheets } : { problem: "Cannot find sheet" };
}
