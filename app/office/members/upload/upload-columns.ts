// Which column of a file holds what.
import { fileColumns, importedFields } from "#app/office/fields/file-columns.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";

/** The fields that a file is read for, and their columns. */
export const IMPORTED_FIELDS = importedFields(MEMBER_FIELDS);
export const IMPORTED = fileColumns(IMPORTED_FIELDS);

/** The columns that the school asks for. */
export const ASKED_FOR = [
  ...IMPORTED.filter(({ isAskedFor }) => isAskedFor).map(({ column }) => column),
  "membershipFeeDate",
];

/** These are no fields of their own; all but the day of payment are from our own download. */
const BESIDE = ["membershipFeeDate", "id", "membershipFeeDue", "status", "active"];

export type Columns = {
  /** The place of each column that is read and that the file has. */
  places: Partial<Record<string, number>>;
  /** Headers of columns that are not read. */
  unread: string[];
  /** Headers that name a field a second time; the first one counts. */
  doubled: string[];
};

const BY_KEY = new Map<string, string>([
  ...IMPORTED.flatMap(({ column, headings = [] }) =>
    [column, ...headings].map((heading): [string, string] => [headerKey(heading), column]),
  ),
  ...BESIDE.map((column): [string, string] => [headerKey(column), column]),
]);

/** Matches headers whatever their case, spaces, hyphens and underscores. */
export function matchColumns(headers: readonly string[]): Columns {
  const columns: Columns = { places: {}, unread: [], doubled: [] };
  for (const [place, header] of headers.entries()) {
    const column = BY_KEY.get(headerKey(header));
    if (!column) {
      if (header.trim() !== "") columns.unread.push(header.trim());
    } else if (columns.places[column] === undefined) columns.places[column] = place;
    else columns.doubled.push(header.trim());
  }
  return columns;
}

function headerKey(header: string): string {
  return header.toLowerCase().replace(/[\s_-]/g, "");
}
