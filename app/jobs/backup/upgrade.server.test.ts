// A start that migrates a school makes a backup first, or changes nothing.
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { manifestOf, partOf, takeApart } from "#tests/archives.ts";
import { emptyMachine, freshSchool } from "#tests/kept-schools.ts";
import { openSqlite, StartError } from "#app/data/database/database.server.ts";
import { migrate, migrationsToRun } from "#app/data/database/migrate.server.ts";
import { createUpgrade } from "./upgrade.server.ts";
import { restore } from "./restore/restore.server.ts";

const NOW = new Date("2026-11-20T10:00:00.007Z");
const NEXT = {
  name: "9001-next.sql",
  hash: "0".repeat(64),
  statements: ["create table next_things (id text primary key)"],
};

/** A school of this build, under a build with one more migration. */
async function schoolToBringUp() {
  const school = await freshSchool();
  const next = { ...school, migrations: [...school.migrations, NEXT] };
  const { database } = school.open;
  await database
    .insertInto("classCatalogue")
    .values({ id: "tap", name: "Tap", position: 1 })
    .execute();
  const told: string[] = [];
  const bringUp = createUpgrade(school.open, {
    school: next,
    folder: school.folder,
    tell: (line) => told.push(line),
  });
  return { school, next, told, bringUp, backups: path.join(school.folder, "backups") };
}

test("an existing school is backed up before anything is changed", async () => {
  const { school, next, told, bringUp, backups } = await schoolToBringUp();
  await bringUp(NOW);
  const file = path.join(backups, "before-migration-2026-11-20T10-00-00.007Z.tar.gz");
  expect(told).toEqual([`Backed up to ${file} first. The way back: npm run restore -- ${file}`]);
  const parts = await takeApart(file);
  expect(manifestOf(parts).migrations.map(({ name }) => name)).toEqual(
    school.migrations.map(({ name }) => name),
  );
  expect(partOf(parts, "tables/class_catalogue.ndjson").bytes.toString()).toContain("Tap");
  expect((await migrationsToRun(school.open, next.migrations)).toRun).toEqual([]);
});

test("the message is shown before the first migration begins", async () => {
  const { school, next } = await schoolToBringUp();
  const failing = { ...NEXT, statements: ["this is not a statement"] };
  const told: string[] = [];
  const bringUp = createUpgrade(school.open, {
    school: { ...next, migrations: [...school.migrations, failing] },
    folder: school.folder,
    tell: (line) => told.push(line),
  });
  await expect(bringUp(NOW)).rejects.toThrow(/syntax/);
  expect(told).toEqual([expect.stringMatching(/^Backed up to .* first\. The way back: /)]);
  // While the database is unavailable it is retried: one backup of the same school is enough.
  await expect(bringUp(new Date(NOW.getTime() + 1))).rejects.toThrow(/syntax/);
  expect(readdirSync(path.join(school.folder, "backups"))).toHaveLength(1);
});

test("when no backup can be made, the start fails with one line and the database is unchanged", async () => {
  const { school, next, told, bringUp, backups } = await schoolToBringUp();
  writeFileSync(backups, "in the way of the folder");
  const refusal = await bringUp(NOW).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(
    /^No backup could be made before the update, so nothing was changed\. It did not work: \S.*$/,
  );
  expect(told).toEqual([]);
  expect(await migrationsToRun(school.open, next.migrations)).toEqual({
    hasRunSome: true,
    toRun: [NEXT.name],
  });
});

test("restoring that backup brings the rows back", async () => {
  const { school, next, bringUp, backups } = await schoolToBringUp();
  await bringUp(NOW);
  await school.open.database.deleteFrom("classCatalogue").execute();
  const file = path.join(backups, readdirSync(backups)[0] ?? "");
  const { manifest } = await restore(next, { file, folder: school.folder, now: NOW });
  expect(manifest.tables.find(({ name }) => name === "class_catalogue")?.rowCount).toBe(1);
});

test("a school that is up to date is not backed up by a start, nor is a new one", async () => {
  const school = await freshSchool();
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  await createUpgrade(school.open, { school, folder: school.folder, tell })(NOW);
  const machine = emptyMachine();
  const open = openSqlite(path.join(machine.folder, "callboard.db"));
  await createUpgrade(open, { school: machine, folder: machine.folder, tell })(NOW);
  await open.close();
  expect(told).toEqual([]);
  expect([readdirSync(school.folder), readdirSync(machine.folder)]).toEqual([[], ["callboard.db"]]);
});

test("a build older than the school backs up and runs nothing", async () => {
  const { school, next } = await schoolToBringUp();
  await migrate(school.open, next.migrations, NOW.toISOString());
  const told: string[] = [];
  const bringUp = createUpgrade(school.open, {
    school,
    folder: school.folder,
    tell: (line) => told.push(line),
  });
  await expect(bringUp(NOW)).rejects.toThrow(/^The database is newer than this build/);
  expect(told).toEqual([]);
});
