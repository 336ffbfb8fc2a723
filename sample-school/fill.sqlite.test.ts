import type { Fields } from "#app/office/costumes/list/columns.ts";
import { stockOf } from "#app/office/costumes/list/stock.ts";
import { piecesOut } from "#app/office/costumes/loans/loan.ts";
import { readLoans } from "#app/office/costumes/loans/loans.server.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import type { PreparedPhoto } from "#app/data/photos/add-photo.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { readTeaching } from "#app/office/class-places/teaching.server.ts";
import { findClashes } from "#app/office/class-places/clashes/find-clashes.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { readMonth } from "#app/office/fees/month/read-month.server.ts";
import { onePerPerson } from "#app/office/member-record/same-person.ts";
import { freshDatabase, type FreshDatabase } from "#tests/fresh-database.ts";
import { fillSampleSchool, insertSampleSchool, leaveWithoutRecords } from "./fill.server.ts";
import { isFilled } from "./filled.server.ts";
import { SEED, makeSampleSchool } from "./sample-school.ts";

const TODAY = "2026-11-20";
const AT = "2026-11-20T09:00:00.000Z";
const FILLED_TABLES = [
  "aa_private_lessons",
  "aa_teachers",
  "audit",
  "bank_files",
  "bank_lines",
  "billing_accounts",
  "class_catalogue",
  "consents",
  "contact_ties",
  "contacts",
  "costume_loans",
  "costumes",
  "enquiries",
  "families",
  "family_children",
  "fee_charges",
  "fee_payers",
  "fee_payments",
  "medical_notes",
  "member_checkins",
  "members",
  "pay_extras",
  "pay_misses",
  "pay_rates",
  "pay_runs",
  "pay_schedules",
  "pay_teachers",
  "pay_years",
  "photos",
  "settings",
  "trials",
];

const folder = mkdtempSync(path.join(tmpdir(), "callboard-fill-"));
const photos = diskPhotoStore(path.join(folder, "photos"));
const now = () => new Date(AT);
const fill = ({ database }: { database: Database }) =>
  fillSampleSchool({ database, photos, now }, { today: TODAY, pictures: "sample-school/pictures" });

/** Fills the school with pictures that are already stored. */
const insert = ({ database }: { database: Database }) =>
  insertSampleSchool(database, makeSampleSchool(SEED, TODAY), pictures, { today: TODAY, at: AT });

const empty = ({ database }: { database: Database }, at = AT) =>
  leaveWithoutRecords({ database, now: () => new Date(at) }, TODAY, "empty");

let school: FreshDatabase;
let pictures: PreparedPhoto[][];

beforeAll(async () => {
  school = await freshDatabase();
  await fill(school);
  pictures = await picturesOf(school.database);
});

afterAll(async () => {
  await school[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

describe("an empty database", () => {
  test("gets the whole sample school", async () => {
    expect(await countsOf(school.database)).toMatchObject({
      members: 300,
      trials: 45,
      costumes: 220,
      class_catalogue: 45,
      aa_teachers: 8,
      aa_private_lessons: 600,
      pay_schedules: 2,
      pay_runs: 24,
      audit: 7,
      enquiries: 7,
    });
    expect(await settingOf(school.database)).toEqual({ kind: "sample", at: AT });
  });

  test("charges every active child with a subscription for the month", async () => {
    const { database } = school;
    const { charges } = await readMonth(database, { month: "2026-12", today: TODAY });
    const members = await database.selectFrom("members").selectAll().execute();
    const billed = onePerPerson(members).filter(
      ({ active, subscriptionAmount }) => active && (subscriptionAmount ?? 0) > 0,
    );
    const charged = charges.filter(({ kind }) => kind === "subscription");
    expect(billed.length).toBeGreaterThan(200);
    expect(new Set(charged.map(({ memberId }) => memberId))).toEqual(
      new Set(billed.map(({ id }) => id)),
    );
  });

  test("has each teacher as a person with the role, who can read the notes of their own classes", async () => {
    const teaching = await readTeaching(school.database);
    const classes = await school.database
      .selectFrom("weeklyClasses")
      .select(["id", "teachers"])
      .execute();
    expect(classes.length).toBeGreaterThan(60);
    for (const { id, teachers } of classes) {
      expect(teaching.get(id)).toMatchObject([{ name: teachers, isApproved: true }]);
    }
  });

  test("has the teachers of its website, and each class at the price on the list", async () => {
    const { staff, prices } = await liveContent(school.database);
    const names = staff.map(({ name }) => name);
    const listed = prices.items.filter(({ per }) => per === "month").map(({ pence }) => pence);
    const classes = await school.database
      .selectFrom("weeklyClasses")
      .select(["name", "day", "fromMinute", "teachers", "price"])
      .orderBy("fromMinute")
      .execute();
    expect(classes.filter(({ teachers }) => !names.includes(teachers))).toEqual([]);
    // Classes by invitation have none.
    const priced = classes.filter(({ price }) => price !== null);
    expect(priced.length).toBeGreaterThan(50);
    expect(priced.filter(({ price }) => !listed.includes(price ?? 0))).toEqual([]);
    expect(prices.items.map(({ per }) => per)).not.toContain("lesson");
    // As her bio on the website says.
    expect(classes.find(({ day }) => day === "Monday")?.teachers).toBe("Marina Holloway");
  });

  test("has one child and one teacher in two classes at the same time, and no other clash", async () => {
    const { database } = school;
    const clashes = await findClashes(database, TODAY);
    expect(clashes.map(({ kind }) => kind).toSorted()).toEqual(["child", "teacher"]);
  });

  test("has trials with meetings, at most two for a meeting", async () => {
    const rows = await school.database.selectFrom("trialMeetings").selectAll().execute();
    const meetings = Map.groupBy(rows, ({ classId, day }) => `${classId} ${day}`);
    expect(rows.length).toBeGreaterThan(20);
    expect(Math.max(...[...meetings.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  test("lends every piece that the inventory counts as out", async () => {
    const rows = await school.database.selectFrom("costumes").select(["id", "fields"]).execute();
    const counted = rows.flatMap(({ id, fields }) => {
      const { out } = stockOf(fields as Fields);
      return out === null || out === 0 ? [] : [[id, out] as const];
    });
    const loans = await readLoans(school.database, { scopes: new Set(["admin"]) });
    const lent = new Map(loans.map((loan) => [loan.costumeId, piecesOut(loan)]));
    expect(counted.length).toBeGreaterThan(20);
    expect(lent).toEqual(new Map(counted));
    expect(loans.some(({ borrowerKind }) => borrowerKind === "member")).toBe(true);
  });

  test("has costumes with pictures, each with a row and a file", async () => {
    const costumes = await school.database.selectFrom("costumes").select("imageUrls").execute();
    const urls = costumes.flatMap(({ imageUrls }) => imageUrls as string[]);
    const rows = await school.database.selectFrom("photos").selectAll().execute();
    expect(new Set(urls)).toEqual(new Set(rows.map(({ id }) => `/photos/${id}`)));
    expect(urls).toHaveLength(rows.length);
    expect(
      rows.every(
        ({ width, height, scope }) => width === 800 && height === 1000 && scope === "inventory",
      ),
    ).toBe(true);
    for (const { id } of rows) {
      expect(await photos.get(`${id}-800.webp`)).not.toBeNull();
      expect(await photos.get(`${id}-320.webp`)).not.toBeNull();
    }
  });

  test("is filled the same on the same day, except for the ids of photos and audit entries", async () => {
    await using another = await freshDatabase();
    await insert(another);
    const one = await comparable(school.database);
    expect(await comparable(another.database)).toEqual(one);
    expect(one.costumes).toHaveLength(220);
  });
});

describe("a school is not filled", () => {
  test("a second time", async () => {
    const before = await countsOf(school.database);
    await fill(school);
    expect(await countsOf(school.database)).toEqual(before);
  });

  test("twice by two processes that start together", async () => {
    await using open = await freshDatabase();
    await Promise.all([insert(open), insert(open)]);
    expect(await countsOf(open.database)).toMatchObject({ members: 300, settings: 3, audit: 7 });
  });

  test("when it was left empty on purpose", async () => {
    await using open = await freshDatabase();
    expect(await isFilled(open.database)).toBe(false);
    await empty(open);
    expect(await isFilled(open.database)).toBe(true);
    await fill(open);
    expect(await countsOf(open.database)).toMatchObject({ members: 0, costumes: 0 });
    expect(await openingOf(open)).toEqual({ versions: 0, weeklyClasses: 0 });
    expect(await settingOf(open.database)).toEqual({ kind: "empty", at: AT });
  });

  test("when it has its own records, and is then not marked as filled either", async () => {
    await using open = await freshDatabase();
    await open.database
      .insertInto("costumes")
      .values({
        id: "ours",
        fields: {},
        imageUrls: [],
        searchText: "",
        createdAt: AT,
        updatedAt: AT,
      })
      .execute();
    await fill(open);
    expect(await countsOf(open.database)).toMatchObject({ costumes: 1, members: 0, settings: 0 });
  });

  test("when it has published a website", async () => {
    await using open = await freshDatabase();
    await open.database
      .insertInto("contentVersions")
      .values({ number: 1, content: {}, publishedBy: "Ada Tern", publishedAt: AT })
      .execute();
    await fill(open);
    expect(await countsOf(open.database)).toMatchObject({ members: 0, settings: 0 });
  });

  test("partly: when one row is refused, none is added", async () => {
    await using open = await freshDatabase();
    await sql`create unique index one_costume on costumes (version)`.execute(open.database);
    await expect(insert(open)).rejects.toThrow(/unique/i);
    const counts = await countsOf(open.database);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
  });
});

test("a school can start with the sample's website and no records", async () => {
  await using open = await freshDatabase();
  await leaveWithoutRecords({ database: open.database, now }, TODAY, "sample website");
  await fill(open);
  expect(await countsOf(open.database)).toMatchObject({ members: 0, costumes: 0 });
  const { versions, weeklyClasses } = await openingOf(open);
  expect(versions).toBe(1);
  expect(weeklyClasses).toBeGreaterThan(60);
  expect(await settingOf(open.database)).toEqual({ kind: "sample website", at: AT });
});

async function openingOf({ database }: { database: Database }) {
  const versions = await database.selectFrom("contentVersions").select("number").execute();
  const classes = await database.selectFrom("weeklyClasses").select("id").execute();
  return { versions: versions.length, weeklyClasses: classes.length };
}

test("a school that was left empty stays so when it is marked again", async () => {
  await using open = await freshDatabase();
  await empty(open);
  await empty(open, "2027-01-01T00:00:00.000Z");
  expect(await settingOf(open.database)).toEqual({ kind: "empty", at: AT });
});

/** Returns the photos of each costume of a filled school, in the order costumes are created. */
async function picturesOf(database: Database): Promise<PreparedPhoto[][]> {
  const rows = await database.selectFrom("photos").selectAll().execute();
  const photoOf = new Map(
    rows.map(({ id, contentHash, width, height, byteSize }) => [
      `/photos/${id}`,
      { id, contentHash, width, height, byteSize },
    ]),
  );
  const costumes = await database.selectFrom("costumes").select(["id", "imageUrls"]).execute();
  const urlsOf = new Map(costumes.map(({ id, imageUrls }) => [id, imageUrls as string[]]));
  return makeSampleSchool(SEED, TODAY).costumes.map(({ row }) =>
    (urlsOf.get(row.id) ?? []).flatMap((url) => photoOf.get(url) ?? []),
  );
}

async function countsOf(database: Database): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of FILLED_TABLES) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(table)}`.execute(database);
    counts.push([table, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

async function settingOf(database: Database): Promise<unknown> {
  const row = await database
    .selectFrom("settings")
    .selectAll()
    .where("name", "=", "filled")
    .executeTakeFirst();
  return row?.value;
}

/** Returns every row of the filled tables; a photo is represented by its picture's hash instead of its id. */
async function comparable(database: Database): Promise<Record<string, unknown[]>> {
  const photoRows = await database.selectFrom("photos").select(["id", "contentHash"]).execute();
  const hashes = new Map(photoRows.map(({ id, contentHash }) => [`/photos/${id}`, contentHash]));
  const tables: Record<string, unknown[]> = {};
  for (const table of FILLED_TABLES.filter((name) => name !== "photos" && name !== "audit")) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database,
    );
    tables[table] = rows
      .map((row) =>
        table === "costumes"
          ? {
              ...row,
              searchText: null,
              imageUrls: (row.imageUrls as string[]).map((url) => hashes.get(url)),
            }
          : row,
      )
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return tables;
}
