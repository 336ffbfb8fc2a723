// Reads the members out of a CSV file: every row is either a member or listed with what is wrong.
import { emailKey } from "#app/platform/contact-keys.ts";
import { decodeText, parseCsv, restoreCell } from "#app/platform/sheets/csv.ts";
import { tidyName } from "#app/platform/name.ts";
import { TEXT_LENGTH } from "#app/office/member-record/member-values.ts";
import { readCellDay, readCellFlag, readCellPence, readCellStatus } from "./upload-cells.ts";
import { matchColumns, type Columns, type Field } from "./upload-columns.ts";

export const MOST_ROWS = 10_000;

/** A row as it was read; empty cells are '' or null. */
export type UploadRow = {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  joinDate: string | null;
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
  const text = (field: Field) => restoreCell(cells[places[field] ?? -1] ?? "").trim();
  const reasons: string[] = [];
  const extra = cells.slice(width).some((cell) => cell.trim() !== "");
  if (cells.length < width || extra) {
    reasons.push(`It has ${cells.length} fields, the header has ${width}.`);
  }
  const read = <Value>(field: Field, reader: (cell: string) => Value | null, reason: string) => {
    if (text(field) === "") return null;
    const value = reader(text(field));
    if (value === null) reasons.push(`${field} '${text(field)}' ${reason}`);
    return value;
  };
  const day = "is no day. Write it as dd/mm/yyyy.";
  const name = tidyName(text("name"));
  const member: UploadRow = {
    row,
    id: text("id"),
    name,
    parentName: tidyName(text("parentName")),
    email: emailKey(text("email")),
    phone: text("phone"),
    joinDate: read("joinDate", readCellDay, day),
    subscriptionPence: read(
      "subscriptionAmount",
      readCellPence,
      "is no amount from 0 to 10,000 in pounds and pence.",
    ),
    membershipFeeDate: read("membershipFeeDate", readCellDay, day),
    membershipFeeDue: read("membershipFeeDue", readCellDay, day),
    ...standing(
      read("status", readCellStatus, "is neither Active nor Inactive."),
      read("active", readCellFlag, "is neither true nor false."),
    ),
  };
  if (name === "") reasons.unshift("The name is missing.");
  const { email } = member;
  if (email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    reasons.push(`email '${email}' is no address.`);
  }
  const isLong = [name, member.parentName, email, member.phone].some(
    (value) => value.length > TEXT_LENGTH,
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
