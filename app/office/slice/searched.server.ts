// A kind of record that the search of all staff pages looks through.
import type { Database } from "#app/data/database/database.server.ts";
import type { Searched, SearchedWords } from "./searched.ts";

export type SearchedKind = SearchedWords & {
  /** All of them: the rule that compares is the same for every kind. */
  read: (database: Database) => Promise<Searched[]>;
};
