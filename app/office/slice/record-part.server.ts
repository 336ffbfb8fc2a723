// One part of a person's record: what is read for the file, and how it is told on the page.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Member } from "../member-record/member.server.ts";

/** What has no value is left out. */
export type Fact = [name: string, value: string | number | false | null];

export type RecordPart = {
  /** Under which its rows stand in the person's file. */
  key: string;
  title: string;
  /** Its rows are found by the name, which somebody else may have too. */
  isByName: boolean;
  /** Who lacks it reads nothing of it, and not that there is anything. */
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

/** What is said of a deleted row. */
export const KEPT = "Yes, and kept for 30 days to bring it back";

export const yesOrNo = (is: boolean) => (is ? "Yes" : "No");

export const dayOrNothing = (text: string | null) => text && formatDay(text);
