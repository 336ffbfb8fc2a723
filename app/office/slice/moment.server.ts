// An entry in a person's history, supplied by a part of the office.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Member } from "../member-record/member.server.ts";

export type Moment = {
  /** The row and the ISO time of its change, which together find the undo. */
  rowId: string;
  at: string;
  /** The day on which it happened or took effect. */
  day: string;
  /** One word or two, such as 'Call'. */
  kind: string;
  words: string;
  who?: string;
};

/** One person: their member records, and the trials that they came from or that they are on. */
export type PersonRecords = { members: readonly Member[]; trialIds: readonly string[] };

type Around = { days: SchoolDays; scopes: ReadonlySet<Scope> };

/** Returns entries for a person; no amounts without the members scope. */
export type MomentSource = (
  database: Database,
  person: PersonRecords,
  around: Around,
) => Promise<Moment[]>;
