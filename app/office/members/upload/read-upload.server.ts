// Reads the records of a table as members: each row becomes a member or is listed with its errors.
import type { z } from "zod";
import { SLICE_ROWS, type Slices } from "#app/data/commands/progress.ts";
import { monthFirstFields } from "#app/files/table/day-order.ts";
import { readColumns } from "#app/files/table/read-columns.ts";
import { cellsByNumber, surplusCells } from "#app/files/table/source-rows.ts";
import type { Choices, TableFile, TableRead } from "#app/files/table/table-kind.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import type { Values } from "#app/office/fields/field.ts";
import type { FileColumn } from "#app/office/fields/file-columns.ts";
import { memberSchema } from "#app/office/member-record/member.schema.ts";
import { plainSum, readCellFlag, readCellStatus } from "#app/office/upload/typed-cells.ts";
import { IMPORTED, type IMPORTED_FIELDS, MEMBERS_TABLE } from "./member-table.ts";
import { readFurther } from "./read-further.server.ts";
import { QUOTED, RowReader } from "./row-reader.ts";
import { PREVIEW_ROWS } from "./upload-report.ts";
import type { RefusedRow, Upload, UploadRow } from "./upload-row.ts";

const SCHEMAS = memberSchema.shape as Readonly<Record<string, z.ZodType>>;

export type Reading = {
  choices: Choices;
  /** Cells that a person leaves empty because they cannot be read: '7 joinDate'. */
  emptied: readonly string[];
  /** Whether medical notes and consents are read. */
  mayReadNotes: boolean;
};

/** Reads a table's records in slices; `file` has the rows as they are. */
export function* readUpload(
  file: TableFile,
  table: TableRead<string>,
  { choices, emptied, mayReadNotes }: Reading,
): Slices<Upload> {
  const raw = cellsByNumber(file);
  const places = Object.fromEntries(
    table.header.flatMap(({ field }, at) => (field === null ? [] : [[field, at]])),
  );
  const { columns } = table;
  const swapped = monthFirstFields({ columns, choices }, MEMBERS_TABLE.fields);
  const upload: Upload = {
    headers: columns.map(({ header }) => header),
    places,
    doubled: repeatedColumns(table),
    surplus: surplusCells(table, raw),
    rows: [],
    refused: [],
    previewed: table.rows.slice(0, PREVIEW_ROWS),
    cells: new Map(),
  };
  const isEmptied = new Set(emptied);
  for (const [at, cells] of table.rows.entries()) {
    if (at % SLICE_ROWS === 0) yield at;
    const row = table.numbers[table.positions[at]!]!;
    const own = [...(raw.get(row) ?? [])];
    upload.cells.set(row, own);
    const reader = new RowReader(row, (column) => cells[places[column] ?? -1] ?? "", {
      swapped,
      emptied: isEmptied,
    });
    const read = readRow(reader, mayReadNotes);
    if ("reason" in read) upload.refused.push(read);
    else upload.rows.push(read);
  }
  return upload;
}

/** Returns the headers that repeat a field. */
function repeatedColumns({ columns }: TableRead<string>): string[] {
  const unused = columns.filter(({ field, header }) => field === null && header !== "");
  const repeats = ({ header }: { header: string }) => {
    const field = readColumns([header], [], MEMBERS_TABLE)[0]?.field ?? null;
    return field !== null && columns.some((column) => column.field === field);
  };
  const doubled = unused.filter((column) => column.by !== "person" && repeats(column));
  return doubled.map(({ header }) => header);
}

function readRow(reader: RowReader, mayReadNotes: boolean): UploadRow | RefusedRow {
  const values = Object.fromEntries(IMPORTED.map((each) => [each.name, valueOf(reader, each)]));
  const { subscription: subscriptionPence = null, ...fields } = values as Values<
    typeof IMPORTED_FIELDS
  >;
  const { row, reasons, notes, canBeEmpty } = reader;
  const member: UploadRow = {
    ...fields,
    row,
    id: reader.text("id"),
    subscriptionPence,
    membershipFeeDate: reader.day("membershipFeeDate"),
    membershipFeeDue: reader.day("membershipFeeDue"),
    ...statusOf(
      reader.read("status", readCellStatus, "is neither Active nor Inactive."),
      reader.read("active", readCellFlag, "is neither true nor false."),
    ),
    further: readFurther(reader, mayReadNotes),
    isPhoneRepaired: reader.isPhoneRepaired,
    notes,
  };
  if (reasons.length === 0) return member;
  return { row, name: fields.name, reason: reasons.join(" "), canBeEmpty };
}

/** Returns a field's value, read from its cell as the form reads it. */
function valueOf(reader: RowReader, { name, column, field }: FileColumn): unknown {
  if (field.kind === "day") return reader.day(column);
  const text = textFor(reader, name, { column, field });
  if (name === "name" && text === "") reader.reasons.unshift("The name is missing.");
  else {
    const read = SCHEMAS[name]!.safeParse(text);
    if (read.success) return read.data;
    const quoted = text.length > QUOTED ? "" : ` '${text}'`;
    const reason = `${column}${quoted}: ${read.error.issues[0]?.message}`;
    if (name === "name") reader.reasons.push(reason);
    else reader.refuse(column, reason);
  }
  return field.kind === "money" ? null : text;
}

function textFor(
  reader: RowReader,
  name: string,
  { column, field }: Pick<FileColumn, "column" | "field">,
): string {
  if (name === "phone") return reader.phone(column);
  if (field.kind === "money") return plainSum(reader.value(column));
  return field.kind === "email" ? emailKey(reader.value(column)) : reader.text(column);
}

/** Returns Inactive when either column says so; null is an empty cell. */
function statusOf(
  isStatusActive: boolean | null,
  isFlagActive: boolean | null,
): Pick<UploadRow, "status" | "disagrees"> {
  const given = [isStatusActive, isFlagActive];
  const disagrees = given.includes(true) && given.includes(false);
  return { status: given.includes(false) ? "Inactive" : "Active", disagrees };
}
