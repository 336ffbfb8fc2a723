// Maps the columns of a file to member fields.
import { fileColumns, importedFields } from "#app/office/fields/file-columns.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";

/** The imported fields and their columns. */
export const IMPORTED_FIELDS = importedFields(MEMBER_FIELDS);
export const IMPORTED = fileColumns(IMPORTED_FIELDS);

/** The columns of the school's file. */
export const ASKED_FOR = [
  ...IMPORTED.filter(({ isAskedFor }) => isAskedFor).map(({ column }) => column),
  "membershipFeeDate",
];

/** Columns without a declared field; all but the payment day come from our own download. */
const OTHER_COLUMNS = ["membershipFeeDate", "id", "membershipFeeDue", "status", "active"];

export type Columns = {
  /** The index of each recognised column in the file. */
  places: Partial<Record<string, number>>;
  /** Headers of ignored columns. */
  unread: string[];
  /** Headers that repeat a field; the first one is used. */
  doubled: string[];
};

const BY_KEY = new Map<string, string>([
  ...IMPORTED.flatMap(({ column, headings = [] }) =>
    [column, ...headings].map((heading): [string, string] => [headerKey(heading), column]),
  ),
  ...OTHER_COLUMNS.map((column): [string, string] => [headerKey(column), column]),
]);

/** Matches headers, ignoring case, spaces, hyphens and underscores. */
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
