// What happened with a person, as a part of the office tells it in their line of time.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Member } from "../member-record/member.server.ts";

export type Moment = {
  /** The row that it tells of, and when that was written (ISO text): its undo is found by both. */
  rowId: string;
  at: string;
  /** When it happened, or counts from. */
  day: string;
  /** One word or two, such as 'Call'. */
  kind: string;
  words: string;
  who?: string;
};

type Around = { days: SchoolDays; scopes: ReadonlySet<Scope> };

/** Tells no amount to somebody without the members scope. */
export type MomentSource = (
  database: Database,
  members: readonly Member[],
  around: Around,
) => Promise<Moment[]>;
