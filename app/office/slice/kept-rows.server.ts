// How a part of the office lists and removes rows at the end of their retention.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { OwnRows } from "../member-record/member.server.ts";

export type Old = {
  /** The id that a hold refers to. */
  id: string;
  name: string;
  /** The day from which the retention counts. */
  day: string;
  /** Ids of the rows to remove. */
  rowIds: string[];
};

/** The details that identify a person who is not a member. */
export type Known = {
  id: string;
  name?: string;
  parentName?: string;
  email?: string;
  phone?: string;
  convertedFromTrialId?: string;
};

/** Helpers for a part that removes its rows. */
export type TakeOut = {
  /** Removes the undo and audit data of these rows. */
  rows: (ids: readonly string[]) => Promise<void>;
  /** Erases a person who is not a member, with these rows and everything that depends on them. */
  person: (known: Known, own: OwnRows) => Promise<void>;
};

export type KeptRows = {
  /** Returns the entries that date from `before` or earlier, oldest first. */
  read: (database: Database, days: SchoolDays, before: string) => Promise<Old[]>;
  /** Removes an entry, and mentions of it elsewhere. */
  remove: (trx: Database, old: Old, takeOut: TakeOut) => Promise<void>;
};
