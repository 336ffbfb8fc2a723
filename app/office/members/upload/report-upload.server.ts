// Builds the preview of an import row by row, with the hash that ties the import to its preview.
import { createHash } from "node:crypto";
import { isUndecided, type TableReport } from "#app/files/table/table-report.ts";
import { asRecord, rulesOf } from "#app/office/fields/kinds.ts";
import type { Field } from "#app/office/fields/field.ts";
import { day } from "#app/office/changes/audit-words.ts";
import type { Outcome } from "./compare-upload.ts";
import { ASKED_FOR, COLUMN_LABELS, IMPORTED_FIELDS, labelOfColumn } from "./member-table.ts";
import type { Offers } from "./offers.ts";
import type { Upload } from "./upload-row.ts";
import {
  isLeftOut,
  ROW_STATES,
  type ReportLine,
  type ShownChange,
  type UploadReport,
} from "./upload-report.ts";

export function reportOf(
  fileName: string,
  table: TableReport<string>,
  upload: Upload,
  { outcomes, offers }: { outcomes: readonly Outcome[]; offers: Offers },
): UploadReport {
  const { headers, unread, doubled, cells, refused } = upload;
  const lines = isUndecided(table)
    ? []
    : [...outcomes.map(lineOf), ...refused.map(refusedLine)]
        .map((line) => (isLeftOut(line) ? { ...line, cells: cells.get(line.row) ?? [] } : line))
        .sort((one, other) => one.row - other.row);
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length;
  return {
    fileName,
    table,
    headers,
    total: lines.length,
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, count(state)]),
    ) as UploadReport["counts"],
    lines,
    preview: { headers: ASKED_FOR, rows: previewRows(upload) },
    disagreeing: outcomes.flatMap(({ state, row }) =>
      state === "new" && row.disagrees ? [row.row] : [],
    ),
    unread,
    doubled,
    offers,
    mark: createHash("sha256").update(JSON.stringify(outcomes)).digest("hex"),
  };
}

/** Returns the first rows for the preview, in the columns of the school's file. */
function previewRows({ previewed, places }: Upload): string[][] {
  return previewed.map((cells) => ASKED_FOR.map((column) => cells[places[column] ?? -1] ?? ""));
}

function refusedLine({ row, name, reason, canBeEmpty }: Upload["refused"][number]): ReportLine {
  const columns = canBeEmpty.map((column) => ({ column, label: labelOfColumn(column) }));
  return { row, name, state: "refused", note: reason, canBeEmpty: columns };
}

function lineOf(outcome: Outcome): ReportLine {
  const { state, row } = outcome;
  const line: ReportLine = { row: row.row, name: row.name, state, note: "" };
  if (row.notes.length > 0) line.notes = row.notes;
  if (outcome.state === "clash" && outcome.question) line.question = outcome.question;
  if (outcome.state === "update") {
    line.changes = changesOf(outcome);
    line.note = `changes ${line.changes.map(({ label }) => label).join(", ")}`;
  } else if ("reason" in outcome) line.note = outcome.reason ?? "";
  return line;
}

function changesOf({
  changes,
  member,
  written,
}: Extract<Outcome, { state: "update" }>): ShownChange[] {
  return changes.map(({ column, isDoubtful }) => ({
    column,
    label: COLUMN_LABELS[column] ?? column,
    from: wordsOf(column, member.values[column]),
    to: wordsOf(column, written[column]),
    isDoubtful,
  }));
}

function wordsOf(column: string, value: unknown): string {
  const field = asRecord(IMPORTED_FIELDS)[column] as Field | undefined;
  return field ? rulesOf(field).inWords(value) : day(value as string | null);
}
