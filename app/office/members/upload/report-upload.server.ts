// Builds the preview of an import row by row, with the hash that ties the import to its preview.
import { createHash } from "node:crypto";
import { shortLabels } from "#app/office/fields/audit-and-record.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { LABELS } from "#app/office/member-record/member-values.ts";
import { previewCells, type Outcome } from "./compare-upload.ts";
import type { Upload } from "./read-upload.ts";
import { ASKED_FOR } from "./upload-columns.ts";
import { PREVIEW_ROWS, ROW_STATES, type ReportLine, type UploadReport } from "./upload-report.ts";

export function reportOf(
  fileName: string,
  upload: Upload,
  outcomes: readonly Outcome[],
): UploadReport {
  const { columns, cells, refused } = upload;
  const lines: ReportLine[] = [
    ...outcomes.map(lineOf),
    ...refused.map(({ row, name, reason }) => ({
      row,
      name,
      state: "refused" as const,
      note: reason,
    })),
  ].sort((one, other) => one.row - other.row);
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length;
  return {
    fileName,
    total: lines.length,
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, count(state)]),
    ) as UploadReport["counts"],
    lines,
    preview: {
      headers: ASKED_FOR,
      rows: [...cells.values()]
        .slice(0, PREVIEW_ROWS)
        .map((row) => previewCells({ cells: row, columns })),
    },
    disagreeing: outcomes.flatMap(({ state, row }) =>
      state === "new" && row.disagrees ? [row.row] : [],
    ),
    unread: columns.unread,
    doubled: columns.doubled,
    mark: createHash("sha256").update(JSON.stringify(outcomes)).digest("hex"),
  };
}

/** The labels of a file's columns on the screen. */
const COLUMN_LABELS: Readonly<Record<string, string>> = {
  ...shortLabels(MEMBER_FIELDS),
  membershipFeeDate: "Membership Fee Paid",
  membershipFeeDue: LABELS.feeDue,
};

function lineOf(outcome: Outcome): ReportLine {
  const { state, row } = outcome;
  const note =
    state === "update"
      ? `changes ${outcome.changes.map((column) => COLUMN_LABELS[column]).join(", ")}`
      : (Object(outcome).reason ?? "");
  return { row: row.row, name: row.name, state, note };
}
