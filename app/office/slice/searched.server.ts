// A kind of record that the staff search covers.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Searched, SearchedWords } from "./searched.ts";

export type SearchedKind = SearchedWords & {
  /** Returns all records: matching is the same for every kind. */
  read: (database: Database, days: SchoolDays) => Promise<Searched[]>;
};
