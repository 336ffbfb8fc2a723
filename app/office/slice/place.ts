// One table of the register: what of people is in its columns, what its columns point at, and what becomes of
// its rows when people are merged, join, are erased or go.
import type { Tables } from "#migrations/tables.ts";
import type { Scope } from "#app/platform/scopes.ts";

export type RegisteredTable = keyof Tables | "schemaMigrations";

/**
 * What a column holds of people.
 * name: one person's name, or its key. contact: an address, a number or a parent. words: what somebody
 * typed, with any name in it. json: the same as a list or an object. search: words in small letters, to
 * be searched. staff: who did it, by the name of a pass-phrase. fact: a day, a sum or a class of the
 * person that a row is about. mark: a hash or a key. none: nothing of anybody.
 */
export type Kind = "name" | "contact" | "words" | "json" | "search" | "staff" | "fact" | "mark";

export type Place = Partial<Record<Kind, string>> & {
  /** The columns without a person. */
  none?: string;
  /** What its rows are called where a person is told about them; absent where nobody is in them. */
  label?: string;
  /** Who lacks it is told nothing of its rows, wherever somebody else stands in them. */
  scope?: Scope;
  /** Columns that are told to those with this scope alone. */
  secret?: { columns: string; scope: Scope };
  /** Its primary key. */
  key: string;
  /** How rows of one's own are found; absent where rows are nobody's, and only mention people. */
  foundBy?: string;
  /** The column with the day, or the moment, on which the person was last known by the row. */
  knownOn?: string;
  /** What an erase does with rows of one's own: they go, or stay with these values in place of theirs. */
  own?: "goes" | Record<string, string | null>;
  /**
   * By column: the rows that it points at. A text instead says why a column that looks like a reference is
   * none. A test finds each foreign key, each `_id` column and each JSON column with a known id.
   */
  references?: Readonly<Record<string, Reference | readonly Reference[] | string>>;
};

/** The places of some tables. */
export type Places = Partial<Record<RegisteredTable, Place>>;

type Values = Readonly<Record<string, string | null>>;

/** A column that points at rows of another table, and what becomes of its row with them. */
export type Reference = {
  /** The table; "any" where another column of the row names it. */
  to: RegisteredTable | "any";
  /**
   * json: ids stand inside the column's JSON. name: it holds the names of what it points at. hash: it is made
   * from ids, and does not follow them.
   */
  as?: "json" | "name" | "hash";
  /** The rows that point at this table: those with one of these values. */
  of?: Readonly<Record<string, readonly string[]>>;
  /**
   * When what it points at goes for good: the row goes too; the column is emptied, with these values where
   * they are given; or nothing is done, since it is never gone or may be named for ever.
   */
  whenGone: "goes" | "emptied" | Values | "stays";
  /**
   * What it points at is purged only once no such row is there, none that is kept itself, or none that is
   * younger than so many years.
   */
  keepsIt?: true | "kept" | { years: number; from: string; while: Values };
  /** What it points at goes along with the row: with each such row, or with the last one. */
  takesItAlong?: "always" | "last";
  /** Of what it points at there may be one row only beside these columns. */
  once?: Once;
  /** It says what was done then: a merge does not rewrite it. */
  isHistory?: true;
  /** When the trial that it points at joins: the column that then points at the member, and values for others. */
  joined?: { column: string; keepsTrial?: true; with?: Values };
};

export type Once = {
  beside: readonly string[];
  /** Of rows with one of these values. */
  while?: Readonly<Record<string, readonly (string | null)[]>>;
  /**
   * A second row joins the first with all that points at it, or is counted in this column. Linked, it joins but
   * stays, and points at the first by this column alone.
   */
  second: "joins" | { countedIn: string } | { linkedBy: string };
  /** What the first row takes of the second. */
  takes?: (first: StoredRow, second: StoredRow) => StoredRow;
};

export type StoredRow = Record<string, unknown>;

/** What stands where a name was. */
export const ERASED = "Erased";

/** The columns of most rows of which nothing is anybody's. */
export const ROW = "id version createdAt updatedAt";
