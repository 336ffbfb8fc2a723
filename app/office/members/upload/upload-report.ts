// The report on an import, row by row.
import type { TableReport } from "#app/files/table/table-report.ts";
import { leftOutFile } from "#app/office/upload/left-out-file.ts";
import type { Offers } from "./offers.ts";
import type { RowQuestion } from "./row-questions.ts";

export const ROW_STATES = ["new", "update", "same", "clash", "refused"] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A field of a stored member that differs from the file, in words. */
export type ShownChange = {
  column: string;
  label: string;
  from: string;
  to: string;
  /** Not ticked at first. */
  isDoubtful: boolean;
};

export type ReportLine = {
  row: number;
  name: string;
  state: RowState;
  /** Why the row is not imported, or which fields it changes. */
  note: string;
  /** What was read differently from what the cells say. */
  notes?: string[];
  changes?: ShownChange[];
  question?: RowQuestion;
  /** Columns that may be left empty so that the row is imported. */
  canBeEmpty?: { column: string; label: string }[];
  /** The row's cells, where it is not imported. */
  cells?: string[];
};

export type UploadReport = {
  fileName: string;
  /** How the file was read; without lines while a question about it is open. */
  table: TableReport<string>;
  headers: string[];
  total: number;
  counts: Record<RowState, number>;
  lines: ReportLine[];
  /** The first three rows of the file. */
  preview: { headers: string[]; rows: string[][] };
  /** The numbers of new rows that are imported as Inactive because status and active contradict each other. */
  disagreeing: number[];
  unread: string[];
  doubled: string[];
  offers: Offers;
  /** A hash of the report: an import that would differ from its preview is refused. */
  mark: string;
};

export const PREVIEW_ROWS = 3;

/** The start of every message about a failed import. */
export const FAILED = "Bulk upload failed: ";

export function isLeftOut({ state }: Pick<ReportLine, "state">): boolean {
  return state === "clash" || state === "refused";
}

/** Returns a CSV file of the rows that are not imported: all their cells, with the reason last. */
export function notImportedFile({ headers, lines }: Pick<UploadReport, "headers" | "lines">) {
  const rows = lines.filter(isLeftOut);
  return leftOutFile(
    headers,
    rows.map(({ row, cells = [], note }) => ({ row, cells, reason: note })),
  );
}

/** Returns the key of one field's change in a row. */
export function changeKey(row: number, column: string): string {
  return `${row} ${column}`;
}
