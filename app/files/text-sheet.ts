// Reads a text file as one sheet, and checks the limits of any file.
import { decodeText, parseCsv } from "./csv.ts";
import { typedBeforeDate, type DateCell } from "./date-cells.ts";
import {
  CELL_MAX_CHARACTERS,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  tooManyRows,
} from "./file-kind.ts";
import type { SheetAnswer } from "./sheet.ts";
import { HEADER_ROWS } from "./table/find-header.ts";

/** One more than allowed, to recognise a file that is too long. */
export const ROWS_READ = SHEET_MAX_ROWS + HEADER_ROWS + 1;

/** Returns a text file as one sheet without a name, or a message. */
export function textSheet(bytes: Uint8Array): SheetAnswer {
  const { rows: parsed, numbers, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in row ${numbers[unclosedQuoteRow]} is never closed.` };
  }
  const rows = parsed.map(withoutTail);
  const text = { name: "", isHidden: false, emptyFormulas: [], hiddenRows: 0, hiddenColumns: 0 };
  return checkedSheets({ sheets: [{ ...text, rows, numbers, dateCells: datesIn(rows) }] });
}

function datesIn(rows: readonly string[][]): DateCell[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const suggestion = typedBeforeDate(cell);
      return suggestion === null ? [] : [{ row, column, suggestion }];
    }),
  );
}

function withoutTail(row: string[]): string[] {
  const last = row.findLastIndex((cell) => cell !== "");
  return row.slice(0, last + 1);
}

/** Returns the sheets, or a message about the limit that one of them exceeds. */
export function checkedSheets(answer: SheetAnswer): SheetAnswer {
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
