// The fields of a routine in a file, and their headers.
import type { ColumnUse } from "#app/files/table/table-kind.ts";

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

/** The fields of availability: when a routine can be danced. */
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

/** The specification's headers of each field; the first one found wins. */
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

/** The names of the fields in a sentence. */
export const FIELD_LABELS: Record<Field, string> = {
  id: "id",
  name: "name",
  performers: "performers",
  school: "school",
  style: "style",
  ageGroup: "age group",
  age: "age",
  entryType: "entry type",
  level: "level",
  duration: "duration",
  notBefore: "not before",
  notAfter: "not after",
  notOn: "not on",
  onlyOn: "only on",
};

export type Column = ColumnUse<Field>;

export const FIELDS = Object.keys(FIELD_HEADERS) as Field[];
