// What a part of the office knows of its rows that are as old as the school keeps them.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { OwnRows } from "../member-record/member.server.ts";

export type Old = {
  /** By which it is held. */
  id: string;
  name: string;
  /** From which its time is counted. */
  day: string;
  /** Of the rows that are old; of a kind that has one row for each, its id. */
  rowIds: string[];
};

/** By whom somebody who is no member is known. */
export type Known = {
  id: string;
  name?: string;
  parentName?: string;
  email?: string;
  phone?: string;
  convertedFromTrialId?: string;
};

/** What the keeping of records lends to whoever removes its own. */
export type TakeOut = {
  /** Removes what is kept of these rows to take changes back, and to tell of them. */
  rows: (ids: readonly string[]) => Promise<void>;
  /** Takes out somebody who is no member as a member is taken out, with these rows and what goes along for theirs. */
  person: (known: Known, own: OwnRows) => Promise<void>;
};

export type KeptRows = {
  /** Those whose time is counted from `before` or an earlier day, the oldest first. */
  read: (database: Database, days: SchoolDays, before: string) => Promise<Old[]>;
  /** Removes an old entry, and what is said of it elsewhere. */
  remove: (trx: Database, old: Old, takeOut: TakeOut) => Promise<void>;
};
