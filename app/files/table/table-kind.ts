// What a table of one kind of record can hold: its fields, and the headers and cells by which each is known.

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
  /** In a sentence, such as 'age group'. */
  label: string;
  /** The specification's headers, the one that wins first. */
  headers: readonly string[];
  /** Other headers, compared without case, accents, marks, units and brackets. */
  synonyms?: readonly string[];
  /** Matches a header that is a sentence, such as 'Which studio do you dance for?'. */
  says?: RegExp;
  /** What its cells look like. Decides where no header does. */
  looks?: ValueKind;
  /** A column whose cells look so is not this field unless a person says so. */
  refuses?: readonly ValueKind[];
  /** Put between the cells of several columns; a field without it is read from one column. */
  joins?: string;
  /** Whether its cells are persons' names, which may be split into first and last. */
  isPerson?: boolean;
  /** Words before 'First name' and 'Last name' that say whose name it is, such as 'child'. */
  whose?: readonly string[];
  /** Whether its cells are days: a person is asked where they may be written month first. */
  isDay?: boolean;
  /** Whether its cells are lengths: a column of times of day is not this field unless a person says so. */
  isLength?: boolean;
};

export type TableKind<Field extends string> = {
  /** One record and several, such as 'routine' and 'routines'. */
  record: readonly [one: string, many: string];
  fields: readonly FieldSpec<Field>[];
  /** The field that names a record. */
  title: Field;
  /** The field that lists people, where a record has several. */
  people?: Field;
  /** One of those people, such as 'dancer'. */
  person?: string;
  /** A person is asked for each of these groups of which no field is read. */
  essential: readonly (readonly Field[])[];
};

/** The use of one column of a file. */
export type ColumnUse<Field extends string> = {
  header: string;
  field: Field | null;
  /** Where names are split over two columns. */
  part?: "first" | "last";
  /** Its first cells with anything in them, as they are in the file. */
  samples?: readonly string[];
  /** What decided: null for an unused column. */
  by: "header" | "synonym" | "values" | "person" | null;
};

export type Shape = "record" | "person" | "grid" | "title-last" | "sections" | "lines";

/** What a person, or an earlier file of the same headers, has decided. Everything else is worked out. */
export type Choices = {
  /** The sheet of a workbook, by its name. */
  sheet?: string | undefined;
  /** Several sheets that are read as one list, by their names. */
  sheets?: readonly string[] | undefined;
  /** The header's row in the file, from 1; null for a file without one. */
  headerRow?: number | null | undefined;
  /** By header: the field of a column, null for none. */
  columns?: Readonly<Record<string, string | null>> | undefined;
  /** The names of the columns that a remembered file of almost the same headers did not have. */
  newColumns?: readonly string[] | undefined;
  /** By the question's id. */
  answers?: Readonly<Record<string, string>> | undefined;
  /** Numbers of rows that are records although they look like none. */
  records?: readonly number[] | undefined;
};

export type Question = {
  id: string;
  text: string;
  choices: readonly { value: string; label: string }[];
  /** The likeliest answer, used until a person gives one; null where nothing speaks for any. */
  guess: string | null;
  /** A person may also give a day, 'YYYY-MM-DD'. */
  asksFor?: "day";
  /** Whether the table is not loaded before a person has answered. */
  isEssential: boolean;
  /** The column that it is about. */
  header?: string;
};

export type LeftRow = {
  /** Its number in the file. */
  number: number;
  text: string;
  why: "total" | "header" | "footnote" | "section" | "break" | "event";
  /** How many records stand before it. */
  after: number;
  /** Its cells, as columns of the file. */
  cells: readonly string[];
};

export type TableFile = {
  rows: readonly (readonly string[])[];
  /** The number of each row in the file, from 1. */
  numbers: readonly number[];
  /** How many of the columns are the file's own; those after them were added, such as the name of a row's sheet. */
  ownColumns?: number | undefined;
};

export type TableRead<Field extends string> = {
  /** The header's row in the file, from 1; null where there is none. */
  headerRow: number | null;
  columns: ColumnUse<Field>[];
  shape: Shape;
  /** The columns of `rows`: those of one field made one. */
  header: { header: string; field: Field | null }[];
  rows: string[][];
  /** The place of each of `rows` after the header, from 1. */
  positions: number[];
  /** The number in the file of each place; the header's is the first. */
  numbers: number[];
  left: LeftRow[];
  /** Rows with cells beyond the header's end. */
  ragged: { position: number; cells: number; expected: number }[];
  questions: Question[];
};
