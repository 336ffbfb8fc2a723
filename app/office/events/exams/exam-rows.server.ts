// The tables of exams: optimistic lock, audited fields and undo.
import { rowsOf } from "../../changes/change-row.server.ts";
import { auditedFields } from "../../fields/audit-and-record.ts";
import { formValues, rowValues } from "../../fields/values.ts";
import { BOARD_FIELDS, DATE_FORMATS, type BoardColumn, type DateFormat } from "./board.ts";
import { boardValuesOf } from "./board-values.ts";
import { ENTRY_FIELDS } from "./exam.fields.ts";

export const EXAM_BOARDS = rowsOf<"examBoards">({
  table: "examBoards",
  one: "exam board",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this board since you opened it.",
  gone: "This board has been deleted.",
  nameOf: ({ name }) => name,
  newer: (row) => boardValuesOf(row),
  auditedFields: [
    { label: "Name", of: ({ name }) => name },
    { label: "Dates", of: ({ dateFormat }) => DATE_FORMATS[dateFormat as DateFormat] },
    { label: "Columns", of: ({ fileColumns }) => columnsWords(fileColumns as BoardColumn[]) },
  ],
});

function columnsWords(columns: readonly BoardColumn[]): string {
  return columns
    .map(({ field, heading, text }) => `${heading} (${text || BOARD_FIELDS[field]})`)
    .join(", ");
}

/** The places at events, as entries of an exam. */
export const ENTRIES = rowsOf<"eventPlaces">({
  table: "eventPlaces",
  one: "exam entry",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: false,
  changed: "Someone else has changed this entry since you opened it.",
  gone: "This booking has been deleted.",
  nameOf: ({ certificateName }) => certificateName || "entry",
  newer: (row) => formValues(ENTRY_FIELDS, rowValues(ENTRY_FIELDS, row)),
  auditedFields: [...auditedFields(ENTRY_FIELDS), { label: "Result", of: ({ result }) => result }],
});
