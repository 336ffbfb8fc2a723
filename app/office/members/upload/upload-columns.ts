// Which column of a file holds what.

export const FIELDS = [
  "name",
  "parentName",
  "email",
  "phone",
  "joinDate",
  "subscriptionAmount",
  "membershipFeeDate",
] as const;

/** These are read besides where the file has them: our own download does. */
export const OWN_FIELDS = ["id", "membershipFeeDue", "status", "active"] as const;

export type Field = (typeof FIELDS)[number] | (typeof OWN_FIELDS)[number];

export type Columns = {
  /** The place of each field that the file has. */
  places: Partial<Record<Field, number>>;
  /** Headers of columns that are not read. */
  unread: string[];
  /** Headers that name a field a second time; the first one counts. */
  doubled: string[];
};

const BY_KEY = new Map<string, Field>(
  [...FIELDS, ...OWN_FIELDS].map((field) => [headerKey(field), field]),
);

/** Matches headers whatever their case, spaces, hyphens and underscores. */
export function matchColumns(headers: readonly string[]): Columns {
  const columns: Columns = { places: {}, unread: [], doubled: [] };
  for (const [place, header] of headers.entries()) {
    const field = BY_KEY.get(headerKey(header));
    if (!field) {
      if (header.trim() !== "") columns.unread.push(header.trim());
    } else if (columns.places[field] === undefined) columns.places[field] = place;
    else columns.doubled.push(header.trim());
  }
  return columns;
}

function headerKey(header: string): string {
  return header.toLowerCase().replace(/[\s_-]/g, "");
}
