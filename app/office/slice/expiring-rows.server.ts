// How a part of the office lists and removes rows at the end of their retention.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { OwnRows } from "../member-record/member.server.ts";

export type ExpiredEntry = {
  /** The id that a hold refers to. */
  id: string;
  name: string;
  /** The day from which the retention counts. */
  day: string;
  /** Ids of the rows to remove. */
  rowIds: string[];
};

/** The details that identify a person who is not a member. */
export type PersonDetails = {
  id: string;
  name?: string;
  parentName?: string;
  email?: string;
  phone?: string;
  convertedFromTrialId?: string;
};

/** Helpers for a part that removes its rows. */
type Removal = {
  /** Removes the undo and audit data of these rows. */
  rows: (ids: readonly string[]) => Promise<void>;
  /** Erases a person who is not a member, with these rows and everything that depends on them. */
  person: (known: PersonDetails, own: OwnRows) => Promise<void>;
};

export type ExpiringRows = {
  /** Returns the entries that date from `before` or earlier, oldest first. */
  read: (database: Database, days: SchoolDays, before: string) => Promise<ExpiredEntry[]>;
  /** Removes an entry, and mentions of it elsewhere. */
  remove: (trx: Database, old: ExpiredEntry, takeOut: Removal) => Promise<void>;
};
