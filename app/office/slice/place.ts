// Declares a table's personal data and references, and what happens to its rows when people are merged, join,
// are erased or purged.
import type { Tables } from "#migrations/tables.ts";
import type { Scope } from "#app/platform/scopes.ts";

export type RegisteredTable = keyof Tables | "schemaMigrations";

/**
 * The kinds of personal data in a column.
 * name: a person's name, or its key. contact: an address, a number or a parent. words: free text, which may
 * contain names. json: the same as a list or object. search: lower-case text for searching. staff: the name of
 * the staff member who did it. fact: a date, amount or class of the person. mark: a hash or key.
 */
export type Kind = "name" | "contact" | "words" | "json" | "search" | "staff" | "fact" | "mark";

export type Place = Partial<Record<Kind, string>> & {
  /** Columns without personal data. */
  none?: string;
  /** The rows' name in a subject record; undefined if they hold no personal data. */
  label?: string;
  /** Without this scope a visitor sees no mentions of other people in these rows. */
  scope?: Scope;
  /** Columns shown only with this scope. */
  secret?: { columns: string; scope: Scope };
  /** The primary key. */
  key: string;
  /** How a person's own rows are found; undefined if rows only mention people. */
  foundBy?: string;
  /** The column with the day or time of the last contact with the person. */
  knownOn?: string;
  /** The effect of an erase on a person's own rows: it deletes them, or sets these values. */
  own?: "goes" | Record<string, string | null>;
  /**
   * References by column. A text says why a column that looks like a reference is none: a test requires an entry
   * for each foreign key, each `_id` column and each JSON column with a known id.
   */
  references?: Readonly<Record<string, Reference | readonly Reference[] | string>>;
};

/** Declarations by table. */
export type Places = Partial<Record<RegisteredTable, Place>>;

type Values = Readonly<Record<string, string | null>>;

/** A column that points at rows of another table, and what happens to its row with them. */
export type Reference = {
  /** The table; "any" if another column of the row names it. */
  to: RegisteredTable | "any";
  /**
   * json: the ids are inside the column's JSON. name: the column holds names. hash: the column is made from ids
   * and does not change with them.
   */
  as?: "json" | "name" | "hash";
  /** Limits the reference to rows with one of these values. */
  of?: Readonly<Record<string, readonly string[]>>;
  /**
   * When the target is purged: deletes the row ("goes"), clears the column ("emptied"), sets these values, or does
   * nothing ("stays"), since the target is never purged or may be named for ever.
   */
  whenGone: "goes" | "emptied" | Values | "stays";
  /**
   * Blocks the purge of the target while such a row exists, is itself within its retention ("kept"), or is younger
   * than so many years.
   */
  keepsIt?: true | "kept" | { years: number; from: string; while: Values };
  /** Deletes the target with the row: with any such row, or with the last. */
  takesItAlong?: "always" | "last";
  /** Allows one row per target and these columns. */
  once?: Once;
  /** Records the past: a merge does not rewrite it. */
  isHistory?: true;
  /** When the trial joins: the column that then points at the member, and values for other columns. */
  joined?: { column: string; keepsTrial?: true; with?: Values };
};

export type Once = {
  beside: readonly string[];
  /** Only among rows with one of these values. */
  while?: Readonly<Record<string, readonly (string | null)[]>>;
  /**
   * The effect of a merge on a second row: joins it to the first with everything that points at it, counts it in a
   * column, or joins it but keeps it, linked to the first by a column.
   */
  second: "joins" | { countedIn: string } | { linkedBy: string };
  /** Returns the values that the first row takes from the second. */
  takes?: (first: StoredRow, second: StoredRow) => StoredRow;
};

export type StoredRow = Record<string, unknown>;

/** Replaces an erased name. */
export const ERASED = "Erased";

/** Columns of most tables that hold no personal data. */
export const ROW = "id version createdAt updatedAt";
