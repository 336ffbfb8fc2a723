// Builds the preview of an import row by row, with the hash that ties the import to its preview.
import { createHash } from "node:crypto";
import { isUndecided, type TableReport } from "#app/files/table/table-report.ts";
import { asRecord, rulesOf } from "#app/office/fields/kinds.ts";
import type { Field } from "#app/office/fields/field.ts";
import { day } from "#app/office/changes/audit-words.ts";
import { leftRows } from "#app/office/upload/left-out-file.ts";
import {
  type FieldChange,
  ROW_STATES,
  type RowState,
} from "#app/office/upload/records/compare-records.ts";
import { type RecordLine, reportedLines } from "#app/office/upload/records/record-report.ts";
import type { Outcome } from "./compare-upload.ts";
import { ASKED_FOR, COLUMN_LABELS, IMPORTED_FIELDS, labelOfColumn } from "./member-table.ts";
import type { Offers } from "./offers.ts";
import type { Upload } from "./upload-row.ts";
import type { UploadReport } from "./upload-report.ts";

export function reportOf(
  fileName: string,
  table: TableReport<string>,
  upload: Upload,
  { outcomes, offers }: { outcomes: readonly Outcome[]; offers: Offers },
): UploadReport {
  const { headers, doubled, cells, refused, surplus } = upload;
  const isOpen = isUndecided(table);
  const all = isOpen
    ? []
    : [...outcomes, ...refused.map(asOutcome)].sort((one, other) => one.row.row - other.row.row);
  const count = (wanted: RowState) => all.filter(({ state }) => state === wanted).length;
  return {
    fileName,
    table,
    headers,
    total: all.length,
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, count(state)]),
    ) as UploadReport["counts"],
    lines: reportedLines(all).map((outcome) => lineOf(outcome, cells)),
    left: leftRows(table.left),
    surplus,
    preview: { headers: ASKED_FOR, rows: previewRows(upload) },
    disagreeing: outcomes.flatMap(({ state, row }) =>
      state === "new" && row.disagrees ? [row.row] : [],
    ),
    doubled,
    offers,
    mark: createHash("sha256").update(JSON.stringify(outcomes)).digest("hex"),
  };
}

/** Returns the first rows for the preview, in the columns of the school's file. */
function previewRows({ previewed, places }: Upload): string[][] {
  return previewed.map((cells) => ASKED_FOR.map((column) => cells[places[column] ?? -1] ?? ""));
}

type Unread = {
  state: "refused";
  row: { row: number; name: string; notes: string[] };
  reason: string;
  canBeEmpty: { field: string; label: string }[];
};

function asOutcome({ row, name, reason, canBeEmpty }: Upload["refused"][number]): Unread {
  return {
    state: "refused",
    row: { row, name, notes: [] },
    reason,
    canBeEmpty: canBeEmpty.map((field) => ({ field, label: labelOfColumn(field) })),
  };
}

function lineOf(outcome: Outcome | Unread, cells: Upload["cells"]): RecordLine {
  const { state, row } = outcome;
  const mayBeOut = state === "unclear" || state === "refused";
  return {
    row: row.row,
    name: row.name,
    state,
    note: "reason" in outcome ? (outcome.reason ?? "") : "",
    notes: row.notes,
    changes: state === "changed" ? changesOf(outcome) : [],
    ...(state === "unclear" && outcome.question ? { question: outcome.question } : {}),
    ...("canBeEmpty" in outcome ? { canBeEmpty: outcome.canBeEmpty } : {}),
    cells: mayBeOut ? (cells.get(row.row) ?? []) : [],
  };
}

function changesOf({
  changes,
  member,
  written,
}: Extract<Outcome, { state: "changed" }>): FieldChange[] {
  return changes.map(({ column, isDoubtful }) => ({
    field: column,
    label: COLUMN_LABELS[column] ?? column,
    before: wordsOf(column, member.values[column]),
    after: wordsOf(column, written[column]),
    isDoubtful,
  }));
}

function wordsOf(column: string, value: unknown): string {
  const field = asRecord(IMPORTED_FIELDS)[column] as Field | undefined;
  return field ? rulesOf(field).inWords(value) : day(value as string | null);
}
