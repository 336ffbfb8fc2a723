// A school without records and with a fixed clock: each test creates the rows it needs.
import { removeGoing } from "#app/office/references/remove-rows.server.ts";
import { findDependentRows, type Ids } from "#app/office/references/dependent-rows.server.ts";
import { any } from "#app/office/references/stored-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { test as base } from "./fixtures.ts";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";

const NOW = "2026-11-20T10:00:00.000Z";

/** For a worker: a school without records, where it is always `now`. */
export function emptySchool(now: string) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  return async ({}, use: (school: SchoolServer) => Promise<void>): Promise<void> => {
    const school = await startSchool({ isEmpty: true, environment: { CALLBOARD_NOW: now } });
    await use(school);
    await school.stop();
  };
}

export const test = base.extend<{ emptied: void }, { school: SchoolServer }>({
  school: [emptySchool(NOW), { scope: "worker" }],
  emptied: [
    async ({ database }, use) => {
      await emptyTables(database);
      await use();
    },
    { auto: true },
  ],
});

/** Rows of these tables are removed with everything that refers to them. */
const TABLES = [
  "audit",
  "changes",
  "families",
  "members",
  "trials",
  "enquiries",
  "costumes",
  "imports",
  "aaPrivateLessons",
  "aaTeachers",
  "signInFailures",
  "classCatalogue",
  "payRuns",
  "paySchedules",
  "payTeachers",
] as const;

/** Removes all records of children, staff and costumes, and what refers to them. */
export async function emptyTables(database: Database): Promise<void> {
  const ids: Ids = {};
  for (const table of TABLES) {
    const rows = await database.selectFrom(any(table)).select("id").execute();
    ids[table] = rows.map(({ id }) => id);
  }
  await removeGoing(database, (await findDependentRows(database, ids)).going);
}

export { expect } from "./fixtures.ts";
