// The report on an import of members.
import type { RowsReport } from "#app/office/upload/records/record-report.ts";
import type { Offers } from "./offers.ts";

/** Without lines while a question about the file is open. */
export type UploadReport = RowsReport & {
  fileName: string;
  total: number;
  /** The first three rows of the file. */
  preview: { headers: string[]; rows: string[][] };
  /** The numbers of new rows that are imported as Inactive because status and active contradict each other. */
  disagreeing: number[];
  doubled: string[];
  offers: Offers;
};

export const PREVIEW_ROWS = 3;

/** The start of every message about a failed import. */
export const FAILED = "Bulk upload failed: ";
