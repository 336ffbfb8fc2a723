// A list of members as a table: its fields, and the headers that schools and other systems give them.
import type { FieldSpec, TableKind } from "#app/files/table/table-kind.ts";
import { shortLabels } from "#app/office/fields/audit-and-record.ts";
import { fileColumns, importedFields, type FileColumn } from "#app/office/fields/file-columns.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { FURTHER_FIELDS } from "./further-columns.ts";
import { LABELS } from "#app/office/member-record/member-values.ts";

/** The imported fields and their columns. */
export const IMPORTED_FIELDS = importedFields(MEMBER_FIELDS);
export const IMPORTED = fileColumns(IMPORTED_FIELDS);

/** The columns of the school's file. */
export const ASKED_FOR = [
  ...IMPORTED.filter(({ isAskedFor }) => isAskedFor).map(({ column }) => column),
  "membershipFeeDate",
];

/** The labels of a file's columns on the screen. */
export const COLUMN_LABELS: Readonly<Record<string, string>> = {
  ...shortLabels(MEMBER_FIELDS),
  membershipFeeDate: "Membership Fee Paid",
  membershipFeeDue: LABELS.feeDue,
};

/** Columns without a declared field; all but the payment day come from our own download. */
const OTHERS: FieldSpec<string>[] = [
  {
    field: "membershipFeeDate",
    label: "Membership Fee Paid",
    headers: ["membershipFeeDate"],
    synonyms: ["membership paid", "membership fee paid", "membership paid on", "annual fee paid"],
    isDay: true,
  },
  { field: "id", label: "Id", headers: ["id"] },
  {
    field: "membershipFeeDue",
    label: "Membership Fee Due",
    headers: ["membershipFeeDue"],
    synonyms: ["membership due", "membership renewal", "annual fee due"],
    isDay: true,
  },
  { field: "status", label: "Status", headers: ["status"] },
  { field: "active", label: "Active", headers: ["active"] },
  ...FURTHER_FIELDS,
];

export const MEMBERS_TABLE: TableKind<string> = {
  record: ["member", "members"],
  fields: [...IMPORTED.map(specOf), ...OTHERS],
  title: "name",
  essential: [["name"], ["email"]],
};

/** Returns a column's label on the screen. */
export function labelOfColumn(column: string): string {
  const name = IMPORTED.find((each) => each.column === column)?.name ?? column;
  const spec = MEMBERS_TABLE.fields.find(({ field }) => field === column);
  return COLUMN_LABELS[name] ?? spec?.label ?? column;
}

function specOf({ name, column, field, headings = [], synonyms, whose }: FileColumn) {
  const spec: FieldSpec<string> = {
    field: column,
    label: field.shortLabel ?? field.label,
    headers: [column, ...headings],
    isDay: field.kind === "day",
    isPerson: whose !== undefined || field.personal === "name",
  };
  if (synonyms) spec.synonyms = synonyms;
  if (whose) spec.whose = whose;
  if (field.kind === "email" || field.kind === "money") spec.looks = field.kind;
  if (name === "phone") spec.looks = "phone";
  if (name === "name") spec.refuses = ["count", "day", "email", "phone"];
  return spec;
}
