// A school without records, on a day that stands still: each test makes the rows that it speaks of.
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
      for (const table of TABLES) await database.deleteFrom(table).execute();
      await use();
    },
    { auto: true },
  ],
});

const TABLES = [
  "audit",
  "changes",
  "memberCheckins",
  "members",
  "trials",
  "enquiries",
  "costumeReturns",
  "costumeLoans",
  "costumes",
  "imports",
  "aaPrivateLessons",
  "aaTeachers",
  "signInFailures",
  "classCatalogue",
] as const;

export { expect } from "./fixtures.ts";
