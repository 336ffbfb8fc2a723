// The report on an import, row by row.
import { csvText, defuseCell } from "#app/files/csv.ts";

export const ROW_STATES = ["new", "update", "same", "clash", "refused"] as const;

export type RowState = (typeof ROW_STATES)[number];

export type ReportLine = {
  row: number;
  name: string;
  state: RowState;
  /** Why the row is not imported, or which fields it changes. */
  note: string;
};

export type UploadReport = {
  fileName: string;
  total: number;
  counts: Record<RowState, number>;
  lines: ReportLine[];
  /** The first three rows of the file. */
  preview: { headers: string[]; rows: string[][] };
  /** The numbers of new rows that are imported as Inactive because status and active contradict each other. */
  disagreeing: number[];
  unread: string[];
  doubled: string[];
  /** A hash of the report: an import that would differ from its preview is refused. */
  mark: string;
};

export const PREVIEW_ROWS = 3;

/** The start of every message about a failed import. */
export const FAILED = "Bulk upload failed: ";

/** Returns a CSV file of the rows that are not imported, with the reasons. */
export function notImportedFile(lines: readonly ReportLine[]): string {
  const left = lines.filter(({ state }) => state === "clash" || state === "refused");
  return csvText([
    ["row", "name", "reason"],
    ...left.map(({ row, name, note }) => [String(row), defuseCell(name), defuseCell(note)]),
  ]);
}
