// A section of a person's subject record, for the page and for the file.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Member } from "../member-record/member.server.ts";

/** A labelled value; empty values are left out. */
export type Fact = [name: string, value: string | number | false | null];

export type RecordPart = {
  /** The key of its rows in the person's file. */
  key: string;
  title: string;
  /** Rows are found by name, which another person may share. */
  isByName: boolean;
  /** Without this scope the section is hidden altogether. */
  scope: Scope | null;
  read: (
    database: Database,
    members: readonly Member[],
    days: SchoolDays,
  ) => Promise<{ row: object; facts: Fact[] }[]>;
};

type Declared<Row extends object> = {
  key: string;
  title: string;
  isByName?: boolean;
  scope?: Scope;
  read: (database: Database, members: readonly Member[], days: SchoolDays) => Promise<Row[]>;
  facts: (row: Row) => Fact[];
};

export function recordPart<Row extends object>({
  key,
  title,
  isByName = false,
  scope,
  read,
  facts,
}: Declared<Row>): RecordPart {
  return {
    key,
    title,
    isByName,
    scope: scope ?? null,
    read: async (database, members, days) =>
      (await read(database, members, days)).map((row) => ({ row, facts: facts(row) })),
  };
}

/** The note on a deleted row. */
export const KEPT = "Yes, can be restored for 30 days";

export const yesOrNo = (is: boolean) => (is ? "Yes" : "No");

export const dayOrNothing = (text: string | null) => text && formatDay(text);
