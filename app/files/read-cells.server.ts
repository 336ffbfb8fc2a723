// Reads the cells of a spreadsheet as they are shown. Runs only in the child process.
import type { WorkBook } from "@e965/xlsx";
import { decodeText, parseCsv } from "./csv.ts";
import { isWorkbook, isZip } from "./sheet-kind.ts";
import {
  CELL_MAX_CHARACTERS,
  HAS_MACROS,
  HAS_PASSWORD,
  kindProblem,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  SHEETS_MOST,
  tooManyRows,
} from "./file-kind.ts";
import { typedBeforeDate, type DateCell } from "./date-cells.ts";
import { type SheetAnswer, sheetsIn } from "./sheet.ts";
import { pathsIn, UnzipRefused } from "./unzip.ts";
import { HEADER_ROWS } from "./table/find-header.ts";
import { openWorkbook } from "./workbook.ts";

/** One more than allowed, to tell a file that is too long. */
const ROWS_READ = SHEET_MAX_ROWS + HEADER_ROWS + 1;

const NOT_UNPACKED: Record<UnzipRefused["why"], string> = {
  damaged: "The file is damaged and cannot be read. Save it again, then upload it.",
  locked: HAS_PASSWORD,
  "too large": "The file unpacks to more than 50 MB. Split it into smaller ones.",
};

export async function readCells(bytes: Buffer): Promise<SheetAnswer> {
  const problem = kindProblem(bytes);
  if (problem) return { problem };
  return checked(isWorkbook(bytes) ? await workbookCells(bytes) : textCells(bytes));
}

function checked(answer: SheetAnswer): SheetAnswer {
  if ("problem" in answer) return answer;
  const problem = answer.sheets.map(({ rows }) => limitProblem(rows)).find(Boolean);
  if (problem) return { problem };
  return answer.sheets.every(({ rows }) => rows.length === 0)
    ? { problem: "The file has no rows." }
    : answer;
}

function limitProblem(rows: readonly (readonly string[])[]): string | null {
  if (rows.length >= ROWS_READ) return tooManyRows("more than 20,000");
  if (rows.some((row) => row.length > SHEET_MAX_COLUMNS))
    return "The file has more than 200 columns. Delete those that are not needed.";
  return rows.some((row) => row.some((cell) => cell.length > CELL_MAX_CHARACTERS))
    ? "A cell has more than 32,767 characters. Shorten it first."
    : null;
}

function textCells(bytes: Buffer): SheetAnswer {
  const { rows: parsed, numbers, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in row ${numbers[unclosedQuoteRow]} is never closed.` };
  }
  const rows = parsed.map(withoutTail);
  const text = { name: "", isHidden: false, emptyFormulas: [], hiddenRows: 0, hiddenColumns: 0 };
  return { sheets: [{ ...text, rows, numbers, dateCells: datesIn(rows) }] };
}

function datesIn(rows: readonly string[][]): DateCell[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const suggestion = typedBeforeDate(cell);
      return suggestion === null ? [] : [{ row, column, suggestion }];
    }),
  );
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
    // The library's own words name what the file is instead; its other words are for programmers.
    const isForPeople = words.endsWith(" is not a spreadsheet");
    return { problem: isForPeople ? words : "The file is damaged and cannot be read." };
  }
  if (book.SheetNames.length > SHEETS_MOST) return { problem: "Too many worksheets" };
  const sheets = sheetsIn(book);
  return sheets.length > 0 ? { sheets } : { problem: "Cannot find sheet" };
}

function withoutTail(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== "");
  return row.slice(0, last + 1);
}
