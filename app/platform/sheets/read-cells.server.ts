// Reads the cells of a spreadsheet as they are shown. Runs only in the child process.
import { read, SSF, utils, type CellObject, type WorkSheet } from "@e965/xlsx";
import { decodeText, parseCsv } from "./csv.ts";
import { isWorkbook, isZip } from "./sheet-kind.ts";
import {
  CELL_MAX_CHARACTERS,
  kindProblem,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  SHEETS_MOST,
} from "./file-kind.ts";
import { typedBeforeDate, type DateCell, type SheetAnswer } from "./sheet-answer.ts";
import { unpackProblem } from "./unpack-check.server.ts";

const HEADER_ROWS = 1;
/** One more than allowed, to tell a file that is too long. */
const ROWS_READ = SHEET_MAX_ROWS + HEADER_ROWS + 1;

export function readCells(bytes: Buffer): SheetAnswer {
  const problem = kindProblem(bytes) ?? (isZip(bytes) ? unpackProblem(bytes) : null);
  if (problem) return { problem };
  return checked(isWorkbook(bytes) ? workbookCells(bytes) : textCells(bytes));
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
  const { rows, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in row ${unclosedQuoteRow + 1} is never closed.` };
  }
  return { rows: rows.map(withoutTail), dateCells: datesIn(rows) };
}

function datesIn(rows: readonly string[][]): DateCell[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const suggestion = typedBeforeDate(cell);
      return suggestion === null ? [] : [{ row, column, suggestion }];
    }),
  );
}

function workbookCells(bytes: Buffer): SheetAnswer {
  let book;
  try {
    book = read(bytes, { dense: true, cellNF: true, sheetRows: ROWS_READ, sheets: 0 });
  } catch (error) {
    const words = error instanceof Error ? error.message : "";
    // The library's own words name what the file is instead; its other words are for programmers.
    const isForPeople = words.endsWith(" is not a spreadsheet");
    return { problem: isForPeople ? words : "The file is damaged and cannot be read." };
  }
  if (book.SheetNames.length > SHEETS_MOST) return { problem: "Too many worksheets" };
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) return { problem: "Cannot find sheet" };
  return shownCells(sheet);
}

/** Only cells that are there are looked at: a sheet may claim a million empty ones. */
function shownCells(sheet: WorkSheet): SheetAnswer {
  const data = (sheet["!data"] ?? []) as (CellObject | undefined)[][];
  const rows: string[][] = [];
  const dateCells: DateCell[] = [];
  for (const [row, cells] of data.entries()) {
    const shown: string[] = [];
    for (const [column, cell] of Object.entries(cells ?? [])) {
      if (!cell || cell.t === "z") continue;
      const text = shownText(cell);
      if (text === "") continue;
      if (Number(column) > SHEET_MAX_COLUMNS) {
        return { problem: "The file has more than 200 columns. Delete those that are not needed." };
      }
      shown[Number(column)] = text;
      if (isDate(cell)) {
        const suggestion = typedBeforeDate(text);
        if (suggestion) dateCells.push({ row, column: Number(column), suggestion });
      }
    }
    rows.push(Array.from(shown, (text) => text ?? ""));
  }
  return { rows, dateCells };
}

function shownText(cell: CellObject): string {
  return (cell.w ?? utils.format_cell(cell) ?? "").trim();
}

function isDate(cell: CellObject): boolean {
  return cell.t === "d" || (cell.t === "n" && typeof cell.z === "string" && SSF.is_date(cell.z));
}

function withoutTail(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== "");
  return row.slice(0, last + 1);
}
