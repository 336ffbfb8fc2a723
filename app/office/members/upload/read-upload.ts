// Reads the members out of a CSV file: every row is either a member or listed with what is wrong.
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

const NO_DAY = "is no day. Write it as dd/mm/yyyy.";
const UNREADABLE = "is no number that fits.";

type FieldsRead = Values<typeof IMPORTED_FIELDS>;

/** A row as it was read; empty cells are '' or null. */
export type UploadRow = Omit<FieldsRead, "subscription"> & {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  id: string;
  subscriptionPence: number | null;
  membershipFeeDate: string | null;
  membershipFeeDue: string | null;
  /** Active, unless the file says otherwise. */
  status: "Active" | "Inactive";
  /** The file's status and its active flag say different things: the member comes as Inactive. */
  disagrees: boolean;
};

/** A row that cannot be imported: why, and its cells as they stand in the file. */
export type RefusedRow = { row: number; name: string; reason: string; cells: string[] };

export type Upload = {
  headers: string[];
  columns: Columns;
  rows: UploadRow[];
  refused: RefusedRow[];
  /** Cells as they stand in the file, by row, for the file of what was not imported. */
  cells: Map<number, string[]>;
};

type UnreadableUpload = { problem: string };

/** The rows of a file, or why the whole of it cannot be read. */
export function readUpload(bytes: Uint8Array): Upload | UnreadableUpload {
  const { rows, numbers, unclosedQuoteRow } = parseCsv(decodeText(bytes));
  const [headers, ...body] = rows;
  if (!headers) return { problem: "the file is empty." };
  if (unclosedQuoteRow !== null) {
    return {
      problem: `row ${numbers[unclosedQuoteRow]} has a quotation mark that is never closed.`,
    };
  }
  const filled = body
    .map((cells, place) => ({ cells, row: numbers[place + 1] ?? 0 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > MOST_ROWS) {
    return { problem: `the file has ${filled.length} rows. Import at most ${MOST_ROWS} at once.` };
  }
  const columns = matchColumns(headers);
  if (columns.places.name === undefined) {
    return { problem: "row 1 has no column called name. It holds the names of the columns." };
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
    reasons.push(`It has ${cells.length} fields, the header has ${width}.`);
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
    ...standing(
      read("status", readCellStatus, "is neither Active nor Inactive."),
      read("active", readCellFlag, "is neither true nor false."),
    ),
  };
  if (name === "") reasons.unshift("The name is missing.");
  if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    reasons.push(`email '${email}' is no address.`);
  }
  const isLong = Object.values(fields).some(
    (value) => typeof value === "string" && value.length > TEXT_LENGTH,
  );
  if (isLong) reasons.push(`A text is longer than ${TEXT_LENGTH} characters.`);
  return reasons.length > 0 ? { name, reasons } : member;
}

/** Who is Inactive by one of the two is Inactive; null says nothing. */
function standing(
  isStatusActive: boolean | null,
  isFlagActive: boolean | null,
): Pick<UploadRow, "status" | "disagrees"> {
  const said = [isStatusActive, isFlagActive];
  const disagrees = said.includes(true) && said.includes(false);
  return { status: said.includes(false) ? "Inactive" : "Active", disagrees };
}
