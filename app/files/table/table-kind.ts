// Describes a table of one kind of record: its fields, and how their columns are recognised.

export type ValueKind =
  | "age"
  | "clock"
  | "count"
  | "day"
  | "duration"
  | "email"
  | "money"
  | "names"
  | "phone";

export type FieldSpec<Field extends string> = {
  field: Field;
  /** The field in a sentence, such as 'age group'. */
  label: string;
  /** The specification's headers; the first one found wins. */
  headers: readonly string[];
  /** Further headers, compared without case, accents, punctuation and brackets. */
  synonyms?: readonly string[];
  /** Matches a header that is a sentence, such as 'Which studio do you dance for?'. */
  says?: RegExp;
  /** The kind of its cells, which decides when no header does. */
  looks?: ValueKind;
  /** The kinds of cells that the field cannot have, unless a person chooses the column. */
  refuses?: readonly ValueKind[];
  /** The text between the cells of several columns; without it the field has one column. */
  joins?: string;
  /** True for people's names, which may be in two columns. */
  isPerson?: boolean;
  /** The words before 'First name' and 'Last name' in its headers, such as 'child'. */
  whose?: readonly string[];
  /** True for days, which may be written month first. */
  isDay?: boolean;
  /** True for lengths: a column of times of day is not read as one unless a person says so. */
  isLength?: boolean;
};

export type TableKind<Field extends string> = {
  /** The singular and the plural, such as 'routine' and 'routines'. */
  record: readonly [one: string, many: string];
  fields: readonly FieldSpec<Field>[];
  /** The field that names a record. */
  title: Field;
  /** The field that lists a record's people. */
  people?: Field;
  /** One of those people, such as 'dancer'. */
  person?: string;
  /** One field of each group must be read; otherwise there is a question. */
  essential: readonly (readonly Field[])[];
};

/** The use of one column of a file. */
export type ColumnUse<Field extends string> = {
  header: string;
  field: Field | null;
  /** Set when a name is in two columns. */
  part?: "first" | "last";
  /** Its first filled cells, unchanged. */
  samples?: readonly string[];
  /** The reason for the field; null for an unused column. */
  by: "header" | "synonym" | "values" | "person" | null;
};

export type Shape = "record" | "person" | "grid" | "title-last" | "sections" | "lines";

/** The choices of a person, for this file or for an earlier one with the same headers. */
export type Choices = {
  /** The sheet of a workbook, by its name. */
  sheet?: string | undefined;
  /** The names of several sheets to read as one list. */
  sheets?: readonly string[] | undefined;
  /** The choices for each of several sheets with different headers, by the sheet's name. */
  of?: Readonly<Record<string, Choices>> | undefined;
  /** The header's row in the file, from 1; null for a file without one. */
  headerRow?: number | null | undefined;
  /** The field of each column by the column's name; null for none. */
  columns?: Readonly<Record<string, string | null>> | undefined;
  /** The columns that the remembered file did not have, by name. */
  newColumns?: readonly string[] | undefined;
  /** The answers by the question's id. */
  answers?: Readonly<Record<string, string>> | undefined;
  /** The numbers of rows to keep that would be left out. */
  records?: readonly number[] | undefined;
};

export type Question = {
  id: string;
  text: string;
  choices: readonly { value: string; label: string }[];
  /** The likeliest answer, which counts until a person answers; null when there is none. */
  guess: string | null;
  /** Set when a day, 'YYYY-MM-DD', is an answer too. */
  asksFor?: "day";
  /** True when it must be answered before the table is loaded. */
  isEssential: boolean;
  /** The name of the column in question. */
  header?: string;
  /** The sheet that it is about, when several with different headers are read. */
  sheet?: string;
};

export type LeftRow = {
  /** Its number in the file. */
  number: number;
  text: string;
  why: "total" | "header" | "footnote" | "section" | "break" | "event";
  /** The number of records before it. */
  after: number;
  /** Its cells by the file's columns. */
  cells: readonly string[];
};

export type TableFile = {
  rows: readonly (readonly string[])[];
  /** The number of each row in the file, from 1. */
  numbers: readonly number[];
  /** The number of the file's own columns, when the reader added others after them, such as a row's sheet. */
  ownColumns?: number | undefined;
};

export type TableRead<Field extends string> = {
  /** The header's row in the file, from 1; null when there is none. */
  headerRow: number | null;
  columns: ColumnUse<Field>[];
  shape: Shape;
  /** The columns of `rows`, one for each field. */
  header: { header: string; field: Field | null }[];
  rows: string[][];
  /** The position of each of `rows` after the header, from 1. */
  positions: number[];
  /** The file's row number for each position; the header's comes first. */
  numbers: number[];
  left: LeftRow[];
  /** The rows with more cells than the header. */
  ragged: { position: number; cells: number; expected: number }[];
  questions: Question[];
};
