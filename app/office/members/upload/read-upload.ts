// Reads members from a CSV file: each row becomes a member or is listed with its errors.
import { emailKey } from "#app/platform/contact-keys.ts";
import { decodeText, parseCsv, restoreCell } from "#app/files/csv.ts";
import { valueOf as readingOf } from "#app/platform/typed/reading.ts";
import type { Values } from "#app/office/fields/field.ts";
import type { FileColumn } from "#app/office/fields/file-columns.ts";
import { TEXT_LENGTH } from "#app/office/fields/kinds.ts";
import { tidied } from "#app/office/fields/values.ts";
import { readCellDay, readCellFlag, readCellStatus } from "./upload-cells.ts";
import { IMPORTED, type IMPORTED_FIELDS, matchColumns, type Columns } from "./upload-columns.ts";

export const MOST_ROWS = 10_000;

const NO_DAY = "isn't a real date. Write it as dd/mm/yyyy.";
const UNREADABLE = "isn't a valid number.";

type FieldsRead = Values<typeof IMPORTED_FIELDS>;

/** A parsed row; empty cells are '' or null. */
export type UploadRow = Omit<FieldsRead, "subscription"> & {
  /** The row number in a spreadsheet: the header is row 1. */
  row: number;
  id: string;
  subscriptionPence: number | null;
  membershipFeeDate: string | null;
  membershipFeeDue: string | null;
  /** Active by default. */
  status: "Active" | "Inactive";
  /** The status and the active flag contradict each other: the member is imported as Inactive. */
  disagrees: boolean;
};

/** A row that cannot be imported, with the reason and its original cells. */
export type RefusedRow = { row: number; name: string; reason: string; cells: string[] };

export type Upload = {
  headers: string[];
  columns: Columns;
  rows: UploadRow[];
  refused: RefusedRow[];
  /** Original cells by row, for the file of rows that were not imported. */
  cells: Map<number, string[]>;
};

type UnreadableUpload = { problem: string };

/** Returns the rows of a file, or the reason why it cannot be read at all. */
export function readUpload(bytes: Uint8Array): Upload | UnreadableUpload {
  const { rows, numbers, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  const [headers, ...body] = rows;
  if (!headers) return { problem: "the file is empty." };
  if (unclosedQuoteRow !== null) {
    return {
      problem: `row ${numbers[unclosedQuoteRow]} has an opening quotation mark without a closing one.`,
    };
  }
  const filled = body
    .map((cells, place) => ({ cells, row: numbers[place + 1] ?? 0 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_ROWS) {
    return {
      problem: `the file has ${filled.length} rows. Import at most ${MOST_ROWS} at a time.`,
    };
  }
  const columns = matchColumns(headers);
  if (columns.places.name === undefined) {
    return { problem: "row 1 has no column called name. Row 1 must contain the column names." };
  }
  const upload: Upload = { headers, columns, rows: [], refused: [], cells: new Map() };
  for (const { cells, row } of filled) {
    upload.cells.set(row, cells);
    const read = readRow(cells, row, columns, headers.length);
    if ("reasons" in read) {
      const reason = read.reasons.join(" ");
      upload.refused.push({ row, name: read.name, reason, cells });
    } else upload.rows.push(read);
  }
  return upload;
}

function readRow(
  cells: readonly string[],
  row: number,
  { places }: Columns,
  width: number,
): UploadRow | { name: string; reasons: string[] } {
  const text = (column: string) => restoreCell(cells[places[column] ?? -1] ?? "").trim();
  const reasons: string[] = [];
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (cells.length < width || extra) {
    reasons.push(`This row has ${cells.length} cells, the header has ${width}.`);
  }
  const read = <Value>(column: string, reader: (cell: string) => Value | null, reason: string) => {
    if (text(column) === "") return null;
    const value = reader(text(column));
    if (value === null) reasons.push(`${column} '${text(column)}' ${reason}`);
    return value;
  };
  const valueOf = ({ column, field, unreadable = UNREADABLE }: FileColumn) => {
    switch (field.kind) {
      case "email":
        return emailKey(text(column));
      case "day":
        return read(column, readCellDay, NO_DAY);
      case "money":
        return read(column, (cell) => readingOf(field.read(cell)), unreadable);
      default:
        return tidied(field, text(column));
    }
  };
  const values = Object.fromEntries(IMPORTED.map((each) => [each.name, valueOf(each)]));
  const { subscription: subscriptionPence = null, ...fields } = values as FieldsRead;
  const { name, email } = fields;
  const member: UploadRow = {
    ...fields,
    row,
    id: text("id"),
    subscriptionPence,
    membershipFeeDate: read("membershipFeeDate", readCellDay, NO_DAY),
    membershipFeeDue: read("membershipFeeDue", readCellDay, NO_DAY),
    ...statusOf(
      read("status", readCellStatus, "is neither Active nor Inactive."),
      read("active", readCellFlag, "is neither true nor false."),
    ),
  };
  if (name === "") reasons.unshift("The name is missing.");
  if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    reasons.push(`email '${email}' isn't a valid email address.`);
  }
  const isLong = Object.values(fields).some(
    (value) => typeof value === "string" && value.length > TEXT_LENGTH,
  );
  if (isLong) reasons.push(`A cell is longer than ${TEXT_LENGTH} characters.`);
  return reasons.length > 0 ? { name, reasons } : member;
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
