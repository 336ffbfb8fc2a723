// A school of the build before there were classes of the week: kept as that build backed it up, with the
// list of members that it gave on that day.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSchool } from "#app/fill-school.server.ts";
import { downloadMembers } from "#app/office/members/list/download-members.server.ts";
import { readFilter } from "#app/office/members/list/member-filter.ts";
import { codesIn, familyCode } from "#app/office/family-account/family-code.ts";
import { readPlaces } from "#app/office/week/enrolments/enrolments.server.ts";
import { createUpgrade } from "#app/jobs/backup/upgrade.server.ts";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import { makeVerifiedBackup } from "#app/jobs/backup/make-verified-backup.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";
import { openPostgres, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { environmentSchema } from "#app/platform/start/environment.schema.ts";
import { liveContent, schoolDaysOf } from "#app/site/content/content.server.ts";
import { manifestOf, partOf, takeApart, type Part } from "./archives.ts";
import { emptyPostgres } from "./fresh-database.ts";
import { emptyMachine, migrations } from "./kept-schools.ts";
import { makeVisitor } from "./make-platform.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";

const ARCHIVE = path.resolve("tests/kept-schools/before-the-week.tar.gz");
const MEMBERS = "tests/kept-schools/before-the-week.members.csv";
/** The day on which it was backed up, and its members were listed. */
const NOW = new Date("2026-11-24T15:00:00.000Z");
/** Of the 71 of its timetable: the one that is left says no time. */
const READABLE_CELLS = 70;

type Started = {
  open: OpenDatabase;
  school: School & { folder: string };
  /** What stood in the archive, and in a backup once this build has started on it. */
  before: Part[];
  after: Part[];
  told: string[];
  close: () => Promise<void>;
};

let started: Started;

beforeAll(async () => {
  started = await startOnKeptSchool();
}, 60_000);
afterAll(() => started?.close());

/** As a start does it: the older school is backed up, brought up and filled with what it lacks. */
async function startOnKeptSchool(): Promise<Started> {
  const postgres = await emptyPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-before-"));
  const file = path.join(folder, "callboard.db");
  const before = await takeApart(ARCHIVE);
  const known = new Set(manifestOf(before).migrations.map(({ name }) => name));
  const school = {
    folder,
    photos: diskPhotoStore(path.join(folder, "photos")),
    migrations,
    source: postgres
      ? { engine: "postgres" as const, url: postgres.url }
      : { engine: "sqlite" as const, file },
  };
  const older = migrations.filter(({ name }) => known.has(name));
  expect(older.length).toBeLessThan(migrations.length);
  await restore({ ...school, migrations: older }, { file: ARCHIVE, folder, now: NOW });
  const open = postgres ? openPostgres(postgres.url, () => {}) : openSqlite(file);
  const told: string[] = [];
  await createUpgrade(open, { school, folder, tell: (line) => told.push(line) })(NOW);
  const platform = { ...platformOf(open), dataFolder: folder, photos: school.photos };
  await fillSchool(platform as never, { isEmpty: false, root: path.resolve(".") });
  const backups = path.join(folder, "after");
  const made = await makeVerifiedBackup(school, {
    file: path.join(backups, "after.tar.gz"),
    backups,
    at: NOW,
  });
  return {
    open,
    school,
    before,
    after: await takeApart(made.file),
    told,
    close: async () => {
      await open.close();
      await postgres?.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

function platformOf(open: OpenDatabase) {
  const { database } = open;
  return {
    open,
    database,
    environment: environmentSchema.parse({}),
    log: createLog({ CALLBOARD_LOG: "silent" }),
    now: () => NOW,
    schoolDays: () => schoolDaysOf(database, NOW),
  };
}

type Row = Record<string, unknown>;

function rowsOf(parts: Part[], table: string): Row[] {
  const lines = partOf(parts, `tables/${table}.ndjson`).bytes.toString().split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Row);
}

const only = (row: Row, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

test("every record of every table is as it was, and a backup was made before", () => {
  const { before, after, told, school } = started;
  const backups = readdirSync(path.join(school.folder, "backups"));
  expect(backups).toEqual([expect.stringMatching(/^before-migration-2026-11-24/)]);
  expect(told).toEqual([expect.stringContaining("The way back: npm run restore")]);
  const tables = manifestOf(before).tables.filter(({ rowCount }) => rowCount > 0);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const was = rowsOf(before, name);
    const columns = Object.keys(was[0] ?? {});
    const is = rowsOf(after, name).map((row) => JSON.stringify(only(row, columns)));
    const kept = new Set(is);
    for (const row of was) expect(kept, name).toContain(JSON.stringify(only(row, columns)));
    // Only who did what has a line more: that members were enrolled.
    expect(is.length - was.length, name).toBe(name === "audit" ? 1 : 0);
  }
});

test("every member has a billing account with a code of their own", () => {
  const { before, after } = started;
  const members = rowsOf(before, "members").map(({ id }) => id);
  const accounts = rowsOf(after, "billing_accounts");
  expect(members.length).toBeGreaterThan(100);
  expect(accounts.map((account) => account.member_id).toSorted()).toEqual(members.toSorted());
  const codes = accounts.map(({ code }) => String(code));
  for (const code of codes) expect(codesIn(familyCode(code))).toEqual([code]);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every member has their class names in their order, and no family was made", () => {
  const { before, after } = started;
  const classesOf = (parts: Part[]) =>
    new Map(rowsOf(parts, "members").map(({ id, classes }) => [id, JSON.stringify(classes)]));
  expect(classesOf(after)).toEqual(classesOf(before));
  const otto = rowsOf(after, "members").find(({ name }) => name === "Otto Kittiwake");
  expect(otto?.classes).toEqual(["Jazz (10-13)", "Ballet (5-7)", "Pointe and repertoire"]);
  for (const table of ["families", "family_children", "contacts", "contact_ties"]) {
    expect(rowsOf(after, table), table).toEqual([]);
  }
});

test("each cell that can be read is a class of the week without places; the other stays on the site", async () => {
  const { database } = started.open;
  const classes = await database.selectFrom("weeklyClasses").selectAll().execute();
  expect(classes).toHaveLength(READABLE_CELLS);
  expect(classes.every(({ places, archivedAt }) => places === null && archivedAt === null)).toBe(
    true,
  );
  const { timetable } = await liveContent(database);
  expect(timetable.Tuesday?.rows.at(-1)).toEqual({
    time: "straight after school",
    cells: ["Lego and dance club", "", ""],
  });
  expect(classes.some(({ name }) => name === "Lego and dance club")).toBe(false);
});

test("a class name with one class enrols, one with several is one question with its number, one with none stays", async () => {
  const { database } = started.open;
  const classes = await database.selectFrom("weeklyClasses").select(["id", "name"]).execute();
  const members = await database
    .selectFrom("members")
    .select(["id", "name", "classes"])
    .where("active", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  const enrolled = await database
    .selectFrom("enrolments")
    .select(["classId", "memberId"])
    .execute();
  const countOf = Map.groupBy(classes, ({ name }) => name);
  const named = members.flatMap((row) =>
    (row.classes as string[]).map((name) => ({ ...row, is: name })),
  );
  const withOne = named.filter(({ is }) => countOf.get(is)?.length === 1);
  const withMore = named.filter(({ is }) => (countOf.get(is)?.length ?? 0) > 1);
  expect(enrolled.length).toBe(withOne.length);
  expect(withOne.length).toBeGreaterThan(50);
  const una = members.find(({ name }) => name === "Una Kittiwake");
  const pointe = classes.find(({ name }) => name === "Pointe and repertoire");
  expect(enrolled).toContainEqual({ classId: pointe?.id, memberId: una?.id });
  const { open } = await readPlaces(database, "2026-11-24");
  const asked = Map.groupBy(withMore, ({ is }) => is);
  expect(new Map(open.map(({ name, members: who }) => [name, who.length]))).toEqual(
    new Map([...asked].map(([name, rows]) => [name, rows.length])),
  );
  expect(open.find(({ name }) => name === "Ballet (5-7)")?.members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Otto Kittiwake", "Ravi O'Kittiwake, Jr"]),
  );
  expect(open.some(({ name }) => name === "Clog dancing of old")).toBe(false);
});

test("a booking address goes on as the booking service, so that the page stays as it was", async () => {
  const { school } = await liveContent(started.open.database);
  expect(school).toMatchObject({
    booking: "a booking service",
    bookingUrl: "https://book.example/trial",
  });
});

test("members.csv of the same filter and day is the same, byte for byte", async () => {
  const filter = readFilter(new URLSearchParams());
  const { name, text } = await downloadMembers(platformOf(started.open), makeVisitor(), filter);
  expect(name).toBe("members_2026-11-24.csv");
  expect(Buffer.from(text).equals(readFileSync(MEMBERS))).toBe(true);
});

test("the backup is restored into this build on an empty machine, with all of its rows", async () => {
  const machine = emptyMachine();
  const { folder } = machine;
  const { manifest, migrated } = await restore(machine, { file: ARCHIVE, folder, now: NOW });
  expect(migrated.length).toBe(migrations.length - manifest.migrations.length);
  const open = openSqlite(path.join(folder, "callboard.db"));
  const { members } = await open.database
    .selectFrom("members")
    .select((eb) => eb.fn.countAll<number>().as("members"))
    .executeTakeFirstOrThrow();
  await open.close();
  expect(members).toBe(manifest.tables.find(({ name }) => name === "members")?.rowCount);
});
