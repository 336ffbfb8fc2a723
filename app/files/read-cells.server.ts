// Reads the cells of a spreadsheet as they are shown. Runs only in the child process.
import { SSF, utils, type CellObject, type WorkBook, type WorkSheet } from "@e965/xlsx";
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
} from "./file-kind.ts";
import { typedBeforeDate, type DateCell, type SheetAnswer } from "./sheet-answer.ts";
import { pathsIn, UnzipRefused } from "./unzip.ts";
import { filledCells, openWorkbook } from "./workbook.ts";

const HEADER_ROWS = 1;
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
  const { rows } = answer;
  if (rows.length > SHEET_MAX_ROWS + HEADER_ROWS) {
    return { problem: "The file has more than 10,000 rows. Split it into smaller ones." };
  }
  if (rows.some((row) => row.length > SHEET_MAX_COLUMNS)) {
    return { problem: "The file has more than 200 columns. Delete those that are not needed." };
  }
  if (rows.some((row) => row.some((cell) => cell.length > CELL_MAX_CHARACTERS))) {
    return { problem: "A cell has more than 32,767 characters. Shorten it first." };
  }
  return rows.length === 0 ? { problem: "The file has no rows." } : answer;
}

function textCells(bytes: Buffer): SheetAnswer {
  const { rows: filled, numbers, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in row ${numbers[unclosedQuoteRow]} is never closed.` };
  }
  // As in a workbook a row keeps its place where one before it is empty.
  const [header = 1] = numbers;
  const rows: string[][] = [];
  for (const [at, number] of numbers.entries()) {
    while (rows.length < number - header) rows.push([]);
    rows.push(withoutTail(filled[at] ?? []));
  }
  return { rows, dateCells: datesIn(rows) };
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
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  return sheet ? shownCells(sheet) : { problem: "Cannot find sheet" };
}

function shownCells(sheet: WorkSheet): SheetAnswer {
  const rows: string[][] = Array.from({ length: sheet["!data"]?.length ?? 0 }, () => []);
  const dateCells: DateCell[] = [];
  for (const { row, column, text, cell } of filledCells(sheet, shownText)) {
    if (column > SHEET_MAX_COLUMNS) {
      return { problem: "The file has more than 200 columns. Delete those that are not needed." };
    }
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push("");
    cells.push(text);
    const suggestion = isDate(cell) ? typedBeforeDate(text) : null;
    if (suggestion) dateCells.push({ row, column, suggestion });
  }
  return { rows, dateCells };
}

function shownText(cell: CellObject): string {
  return cell.t === "z" ? "" : (cell.w ?? utils.format_cell(cell) ?? "").trim();
}

function isDate(cell: CellObject): boolean {
  return cell.t === "d" || (cell.t === "n" && typeof cell.z === "string" && SSF.is_date(cell.z));
}

function withoutTail(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== "");
  return row.slice(0, last + 1);
}
