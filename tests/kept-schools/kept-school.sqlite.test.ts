// A school of 1.0.0, kept as a backup: every later build restores it, opens it and brings it up to date.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { manifestOf, partOf, takeApart, type Part } from "#tests/archives.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { migrations, temporaryFolder } from "#tests/kept-schools.ts";
import { laterMigration } from "#tests/later-migration.ts";
import { makeVisitor } from "#tests/make-platform.ts";
import { openPostgres, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { fillSchool } from "#app/fill-school.server.ts";
import { makeBackup, type School } from "#app/jobs/backup/make-backup.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";
import { NOT_BACKED_UP } from "#app/jobs/backup/snapshot/not-backed-up.ts";
import { createUpgrade } from "#app/jobs/backup/upgrade.server.ts";
import { readBox } from "#app/office/costumes/boxes/boxes.server.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { downloadMembers } from "#app/office/members/list/download-members.server.ts";
import { readFilter } from "#app/office/members/list/member-filter.ts";
import { readSnapshot } from "#app/office/payroll/months/pay-snapshot.schema.ts";
import { createLog } from "#app/platform/log.server.ts";
import { environmentSchema } from "#app/platform/start/environment.schema.ts";
import { openStored } from "#app/scheduler/open-stored.schema.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { readContent } from "#app/site/content/content.schema.ts";

const ARCHIVE = path.resolve("tests/kept-schools/1.0.0.tar.gz");
const MOST_BYTES = 300_000;
const NOW = new Date("2026-11-24T15:00:00.000Z");
const LATER = laterMigration(
  "9001-later.sql",
  "alter table members add column later_name text not null default 'none'",
  "create table later_things (id text primary key, member_id text not null references members (id))",
  "insert into later_things (id, member_id) select 'of ' || id, id from members",
);

type Row = Record<string, unknown>;

/** Makes an empty place for a school on the engine under test. */
async function emptyPlace() {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-kept-"));
  const postgres = await emptyPostgres();
  const file = path.join(folder, "callboard.db");
  let open: OpenDatabase | undefined;
  onTestFinished(async () => {
    await open?.close();
    await postgres?.remove();
    rmSync(folder, { recursive: true });
  });
  const school: School = {
    photos: diskPhotoStore(path.join(folder, "photos")),
    migrations,
    source: postgres ? { engine: "postgres", url: postgres.url } : { engine: "sqlite", file },
  };
  return {
    folder,
    school,
    later: { ...school, migrations: [...migrations, LATER] },
    open: () => (open ??= postgres ? openPostgres(postgres.url, () => {}) : openSqlite(file)),
    close: async () => {
      await open?.close();
      open = undefined;
    },
  };
}

/** Returns the parts of a backup made now. */
async function partsOf(school: School): Promise<Part[]> {
  const folder = temporaryFolder();
  const file = path.join(folder, "now.tar.gz");
  await makeBackup(school, { file, scratchFolder: folder, at: NOW });
  return takeApart(file);
}

function rowsOf(parts: Part[], table: string): Row[] {
  const lines = partOf(parts, `tables/${table}.ndjson`).bytes.toString().split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Row);
}

/** Tables of 1.0.0 whose rows are in another table since, under the same ids. */
const MOVED: Readonly<Record<string, string>> = { families_told: "message_recipients" };

/** Expects every row and photo of the archive, and no other; a later build may have more columns. */
async function expectAllOf(archive: Part[], school: School): Promise<void> {
  const now = await partsOf(school);
  for (const { name, rowCount } of manifestOf(archive).tables) {
    const wanted = rowsOf(archive, name);
    expect(wanted, name).toHaveLength(rowCount);
    const movedTo = MOVED[name];
    const columns = movedTo === undefined ? Object.keys(wanted[0] ?? {}) : ["id"];
    const only = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
    expect(rowsOf(now, movedTo ?? name).map(only), name).toEqual(wanted.map(only));
  }
  expect(manifestOf(now).photos).toEqual(manifestOf(archive).photos);
}

test("the archive is small and has rows in every table that a backup holds", async () => {
  const parts = await takeApart(ARCHIVE);
  const { tables, photos, migrations: ran } = manifestOf(parts);
  expect(statSync(ARCHIVE).size).toBeLessThan(MOST_BYTES);
  expect(ran.map(({ name }) => name)).toEqual(["0001-base.sql"]);
  const names = tables.map(({ name }) => name);
  const empty = tables.filter(({ rowCount }) => rowCount === 0).map(({ name }) => name);
  expect(empty).toEqual(names.filter((name) => NOT_BACKED_UP.has(name)));
  expect(photos).toHaveLength(2);
});

test("this build restores it with every row", async () => {
  const archive = await takeApart(ARCHIVE);
  const { school, folder } = await emptyPlace();
  const { migrated } = await restore(school, { file: ARCHIVE, folder, now: NOW });
  expect(migrated).toEqual(migrations.slice(1).map(({ name }) => name));
  await expectAllOf(archive, school);
});

test("a later build backs it up, brings it up to date and has a way back", async () => {
  const archive = await takeApart(ARCHIVE);
  const { school, later, folder, open, close } = await emptyPlace();
  const base = { ...school, migrations: migrations.slice(0, 1) };
  await restore(base, { file: ARCHIVE, folder, now: NOW });
  const told: string[] = [];
  await createUpgrade(open(), { school: later, folder, tell: (line) => told.push(line) })(NOW);
  expect(told).toEqual([expect.stringContaining("The way back: npm run restore")]);
  await fillSchool(platformOf(open(), later, folder), {
    filling: "sample",
    root: path.resolve("."),
  });
  await expectAllOf(archive, later);
  const now = await partsOf(later);
  expect(rowsOf(now, "later_things")).toEqual([
    { id: "of otto", member_id: "otto" },
    { id: "of una", member_id: "una" },
  ]);
  expect(rowsOf(now, "members").map((row) => row.later_name)).toEqual(["none", "none"]);
  await open().database.deleteFrom("medicalNotes").execute();
  await close();
  const backups = path.join(folder, "backups");
  const [before = ""] = readdirSync(backups);
  expect(before).toMatch(/^before-migration-2026-11-24/);
  const way = { file: path.join(backups, before), folder, now: NOW };
  expect((await restore(later, way)).migrated).toContain(LATER.name);
  await expectAllOf(archive, later);
});

test("a later build restores it and brings it up to date", async () => {
  const archive = await takeApart(ARCHIVE);
  const { later, folder } = await emptyPlace();
  const { migrated } = await restore(later, { file: ARCHIVE, folder, now: NOW });
  expect(migrated).toEqual([...migrations.slice(1).map(({ name }) => name), LATER.name]);
  await expectAllOf(archive, later);
  expect(rowsOf(await partsOf(later), "later_things")).toHaveLength(2);
});

test("what it stores as JSON is read by this build", async () => {
  const { school, folder, open } = await emptyPlace();
  await restore(school, { file: ARCHIVE, folder, now: NOW });
  const platform = platformOf(open(), school, folder);
  const { database } = platform;
  const contents = await database.selectFrom("contentVersions").select("content").execute();
  expect(contents.map(({ content }) => readContent(content).badBlocks)).toEqual([[], []]);
  const runs = await database.selectFrom("payRuns").select("snapshot").execute();
  const [run] = runs.map(({ snapshot }) => readSnapshot(snapshot));
  expect(run?.kept?.figures.net).toBe(82_993);
  const plans = await database.selectFrom("compSchedules").select("data").execute();
  for (const { data } of plans) expect(openStored(EMPTY_PLAN, data)).toHaveProperty("plan");
  const [lesson] = await database.selectFrom("aaPrivateLessons").select("students").execute();
  expect(readStudents(lesson?.students)).toMatchObject({ isReadable: true });
  expect(await readBox(database, await platform.schoolDays(), "007")).toMatchObject({
    stocktakes: [{ missing: [{ id: "cape", pieces: 1 }] }],
  });
  const filter = readFilter(new URLSearchParams());
  const { text } = await downloadMembers(platform, makeVisitor(), filter);
  expect(text).toContain("Otto Kittiwake");
  expect(text).not.toContain("Una Kittiwake");
});

function platformOf(open: OpenDatabase, { photos }: School, dataFolder: string) {
  const { database } = open;
  return {
    open,
    database,
    photos,
    dataFolder,
    environment: environmentSchema.parse({}),
    log: createLog({ CALLBOARD_LOG: "silent" }),
    now: () => NOW,
    schoolDays: () => schoolDaysOf(database, NOW),
    secret: Buffer.alloc(32, 3),
    phraseKey: Buffer.alloc(32, 7),
  };
}
