// What a file would do, or has done, row by row.
import { csvText, defuseCell } from "#app/files/csv.ts";

export const ROW_STATES = ["new", "update", "same", "clash", "refused"] as const;

export type RowState = (typeof ROW_STATES)[number];

export type ReportLine = {
  row: number;
  name: string;
  state: RowState;
  /** Why it is not imported, or what would change. */
  note: string;
};

export type UploadReport = {
  fileName: string;
  total: number;
  counts: Record<RowState, number>;
  lines: ReportLine[];
  /** The first three rows as they stand in the file. */
  preview: { headers: string[]; rows: string[][] };
  /** The numbers of new rows that come as Inactive, since their status and active do not agree. */
  disagreeing: number[];
  unread: string[];
  doubled: string[];
  /** The same report has the same mark: an import does what its preview said, or nothing. */
  mark: string;
};

export const PREVIEW_ROWS = 3;

/** What every reason why an import failed is told after. */
export const FAILED = "Bulk upload failed: ";

/** The rows that are not imported, with their reasons, as a file. */
export function notImportedFile(lines: readonly ReportLine[]): string {
  const left = lines.filter(({ state }) => state === "clash" || state === "refused");
  return csvText([
    ["row", "name", "reason"],
    ...left.map(({ row, name, note }) => [String(row), defuseCell(name), defuseCell(note)]),
  ]);
}
