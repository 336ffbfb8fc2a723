// One table of the register: what of people is in its columns, and what an erase does with its rows.
import type { Scope } from "#app/platform/sessions/scopes.ts";

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
  /** What an erase does with rows of one's own: they go, or stay with these values in place of theirs. */
  own?: "goes" | Record<string, string | null>;
};

/** What stands where a name was. */
export const ERASED = "Erased";

/** The columns of most rows of which nothing is anybody's. */
export const ROW = "id version createdAt updatedAt";
