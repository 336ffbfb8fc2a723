// Which column of a file holds which field of a routine.

export type Field =
  | "id"
  | "name"
  | "performers"
  | "school"
  | "style"
  | "ageGroup"
  | "age"
  | "entryType"
  | "level"
  | "duration"
  | LimitField;

/** Who can when: the columns that say when a row's routine can be danced. */
export type LimitField = "notBefore" | "notAfter" | "notOn" | "onlyOn";

export const LIMIT_FIELDS = ["notBefore", "notAfter", "notOn", "onlyOn"] as const;

export function isLimitField(field: Field): field is LimitField {
  return (LIMIT_FIELDS as readonly Field[]).includes(field);
}

/** Their headers in an export. */
export const LIMIT_HEADERS: Record<LimitField, string> = {
  notBefore: "Not before",
  notAfter: "Not after",
  notOn: "Not on",
  onlyOn: "Only on",
};

/** The headers that each field is read from, the one that wins first. */
export const FIELD_HEADERS: Record<Field, string[]> = {
  id: ["id", "routine id", "rid"],
  name: ["name", "routine", "routine name", "item"],
  performers: ["performers", "dancers", "cast"],
  school: ["school", "studio", "academy"],
  style: ["style", "genre", "category", "dance style"],
  ageGroup: ["ageGroup", "age group", "age_group", "division"],
  age: ["age", "agerange", "age range", "avg age", "average age"],
  entryType: ["entryType", "entry type", "type"],
  level: ["level", "skill", "skill level"],
  duration: ["duration", "mins", "minutes", "time", "duration (mins)"],
  notBefore: ["not before"],
  notAfter: ["not after"],
  notOn: ["not on"],
  onlyOn: ["only on"],
};

/** The header of the template, and of the message about a file that cannot be read. */
export const TEMPLATE_HEADER = [
  "Routine ID",
  "Routine Name",
  "Performers",
  "School",
  "Style",
  "Age Group",
  "Age",
  "Entry Type",
  "Level",
  "Duration (mins)",
];

/** One column of a file: its header and what it was taken as; null where the product has no such field. */
export type Column = { header: string; field: Field | null };

export const FIELDS = Object.keys(FIELD_HEADERS) as Field[];

/**
 * What each column is taken as. Case, spaces and underscores do not matter. Where several columns
 * could be one field, the header that stands first in its list wins, and of equal ones the leftmost.
 */
export function readHeader(header: readonly string[]): Column[] {
  const folded = header.map(foldHeader);
  const columns: Column[] = header.map((text) => ({ header: text.trim(), field: null }));
  for (const field of FIELDS) {
    const wanted = FIELD_HEADERS[field].map(foldHeader);
    const best = wanted.map((alias) => folded.indexOf(alias)).find((index) => index >= 0);
    const column = best === undefined ? undefined : columns[best];
    if (column) column.field = field;
  }
  return columns;
}

/**
 * The columns with the one at `index` taken as a field, or as none. A field is read from one column
 * only: another that was taken as it is kept without a use from then on.
 */
export function takenAs(columns: readonly Column[], index: number, field: Field | null): Column[] {
  return columns.map((column, at) => {
    if (at === index) return { ...column, field };
    return field !== null && column.field === field ? { ...column, field: null } : column;
  });
}

/**
 * What each column is called: by its header or, without one, by its place. Of columns with one header the
 * later ones get a number, so that what each of them holds is kept.
 */
export function columnNames(columns: readonly Column[]): string[] {
  const taken = new Set<string>();
  return columns.map(({ header }, index) => {
    const name = header || `Column ${index + 1}`;
    let different = name;
    for (let number = 2; taken.has(different); number++) different = `${name} (${number})`;
    taken.add(different);
    return different;
  });
}

/** A header as it is compared: without case, spaces and underscores. */
export function foldHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/gu, "");
}
