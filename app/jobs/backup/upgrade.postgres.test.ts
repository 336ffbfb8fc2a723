// Processes started together on one database upgrade it one after another.
import { expect, test } from "vitest";
import { freshSchool } from "#tests/kept-schools.ts";
import { createUpgrade } from "./upgrade.server.ts";

const NOW = new Date("2026-11-20T10:00:00.007Z");
const SLOW = {
  name: "9001-slow.sql",
  hash: "0".repeat(64),
  statements: ["select pg_sleep(0.3)", "alter table class_catalogue rename column name to title"],
};
const NEXT = {
  name: "9002-next.sql",
  hash: "1".repeat(64),
  statements: ["alter table class_catalogue rename column title to name"],
};

test("a half-finished upgrade is not mistaken for a school by the others: one backup is made", async () => {
  const school = await freshSchool();
  const next = { ...school, migrations: [...school.migrations, SLOW, NEXT] };
  const told: string[] = [];
  const starts = Array.from({ length: 3 }, () =>
    createUpgrade(school.open, {
      school: next,
      folder: school.folder,
      tell: (line) => told.push(line),
    })(NOW),
  );
  await Promise.all(starts);
  expect(told).toHaveLength(1);
});
