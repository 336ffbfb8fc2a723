import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { startBucketServer } from "#tests/bucket-server.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { ENDED_BY_THEMSELVES, PURGED_AT } from "#tests/expired-rows.ts";
import { ENDED_WITH_WINDOW } from "#tests/deleted-rows.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { RETENTION, purge } from "./retention.server.ts";
import type { TableName } from "#app/data/retention/retention.server.ts";
import { purgeExpired } from "#app/data/retention/purge-expired.server.ts";
import { addPhoto, deletePhotos } from "#app/data/photos/add-photo.server.ts";
import { bucketPhotoStore } from "#app/data/photos/bucket-photo-store.server.ts";
import { photoName } from "#app/data/photos/photo-rules.ts";

/** In the school's days: 21 October 2026, in summer time, is 30 days before the purge. */
const LAST_GONE = "2026-10-20T22:59:59.999Z";
const FIRST_KEPT = "2026-10-20T23:00:00.000Z";

const camelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const run = (platform: TestPlatform) => purge({ ...platform, photos: makePhotos() });

async function idsIn({ database }: TestPlatform, table: TableName): Promise<unknown[]> {
  return database
    .selectFrom(table as "members")
    .selectAll()
    .execute();
}

test("every table of the migrations declares its retention, once", async () => {
  await using platform = await makePlatform();
  const { rows } =
    platform.open.engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%'`.execute(platform.database)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(platform.database);
  const named = RETENTION.flatMap(({ table }) => table ?? []);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => camelCase(name)).toSorted());
});

test("every table with its own retention is tested here", () => {
  const withEnd = RETENTION.flatMap(({ table, purge: remove }) => (table && remove ? [table] : []));
  const tested = [...Object.keys(ENDED_WITH_WINDOW), ...Object.keys(ENDED_BY_THEMSELVES)];
  expect(tested.toSorted()).toEqual(withEnd.toSorted());
});

describe.each(Object.entries(ENDED_WITH_WINDOW))("of %s", (name, make) => {
  const table = name as TableName;

  test("rows that ended more than 30 school days ago are purged, and no newer ones", async () => {
    await using platform = await makePlatform();
    const before = await idsIn(platform, table);
    await make(platform.database, FIRST_KEPT);
    expect((await run(platform))[table]).toBeUndefined();
    expect(await idsIn(platform, table)).toHaveLength(before.length + 1);
  });

  test("rows that ended a moment earlier are purged", async () => {
    await using platform = await makePlatform();
    const before = await idsIn(platform, table);
    await make(platform.database, LAST_GONE);
    expect(await run(platform)).toMatchObject({ [table]: 1 });
    expect(await idsIn(platform, table)).toEqual(before);
    expect(await run(platform)).toEqual({});
  });
});

describe.each(Object.entries(ENDED_BY_THEMSELVES))("of %s", (name, { last, first, make }) => {
  const table = name as TableName;

  test("rows past their own retention are purged, and no newer ones", async () => {
    for (const [at, goes] of [
      [first, false],
      [last, true],
    ] as const) {
      await using platform = await makePlatform();
      expect(platform.now().toISOString()).toBe(PURGED_AT);
      await make(platform.database, at);
      const gone = await run(platform);
      expect(gone[table], at).toBe(goes ? 1 : undefined);
    }
  });
});

test.each([
  ["Schedules of visitors", ENDED_BY_THEMSELVES.compSchedules],
  ["Lines of who did what", ENDED_BY_THEMSELVES.audit],
  [
    "Spam enquiries",
    {
      last: LAST_GONE,
      make: (database: TestPlatform["database"], createdAt: string) =>
        makeEnquiry(database, { state: "spam", createdAt }),
    },
  ],
])("purged %s leave an audit entry with their number", async (label, kept) => {
  await using platform = await makePlatform();
  await kept?.make(platform.database, kept.last);
  await run(platform);
  const lines = await platform.database
    .selectFrom("audit")
    .select(["who", "action", "details"])
    .execute();
  expect(lines).toEqual([
    {
      who: "the system",
      action: "purged what is past its retention",
      details: { facts: [{ label, to: "1" }] },
    },
  ]);
});

test("rows deleted on 1 November are there all of 1 December, and purged on 2 December", async () => {
  await using platform = await makePlatform();
  const day = 24 * 60;
  await makeMember(platform.database, { deletedAt: "2026-11-01T00:00:00.000Z" });
  platform.passMinutes(11 * day + 13 * 60 + 59);
  expect(platform.now().toISOString()).toBe("2026-12-01T23:59:00.000Z");
  expect(await run(platform)).toEqual({});
  platform.passMinutes(1);
  expect(await run(platform)).toEqual({ members: 1 });
});

test("a deleted photo is purged with all its sizes and its consent, from the folder and from the bucket", async () => {
  const bucket = {
    bucket: "photos",
    accessKeyId: "a-key",
    secretAccessKey: "a secret",
  };
  const server = await startBucketServer(bucket);
  onTestFinished(server.stop);
  const inBucket = bucketPhotoStore({ ...bucket, endpoint: server.address, region: "auto" });
  for (const photos of [makePhotos(), inBucket]) {
    await using platform = await makePlatform();
    const { database } = platform;
    const store = { ...platform, photos };
    const picture = await plainPicture(400, 20);
    const add = () => addPhoto(store, picture, { scope: null, at: "2026-09-01T09:00:00.000Z" });
    const [kept, recent, old] = [await add(), await add(), await add()];
    await database
      .insertInto("photoConsents")
      .values({ photoId: old, givenBy: "A parent", createdAt: LAST_GONE, withdrawnAt: LAST_GONE })
      .execute();
    await deletePhotos(database, [recent], FIRST_KEPT);
    await deletePhotos(database, [old], LAST_GONE);
    expect(await purge(store)).toEqual({ photoConsents: 1, "photo files": 2, photos: 1 });
    const names = (await photos.list()).map(({ name }) => name);
    const left = [kept, recent].flatMap((id) => [photoName(id, 320), photoName(id, 400)]);
    expect(names.toSorted()).toEqual(left.toSorted());
    expect(await idsIn(platform, "photos")).toHaveLength(2);
  }
});

test("purging rows that people deleted is audited, purging counters is not", async () => {
  await using platform = await makePlatform();
  await ENDED_WITH_WINDOW.members?.(platform.database, LAST_GONE);
  await ENDED_WITH_WINDOW.signInFailures?.(platform.database, LAST_GONE);
  await run(platform);
  const audit = await platform.database.selectFrom("audit").selectAll().execute();
  expect(audit).toMatchObject([
    {
      who: "the system",
      action: "removed what was deleted 30 days ago",
      details: { members: 1 },
    },
  ]);
});

test("a table whose purge fails does not affect the others", async () => {
  await using platform = await makePlatform();
  const told: unknown[] = [];
  const log = { error: (about: object, words: string) => told.push({ ...about, words }) };
  const broken = { table: "gates", when: "never", purge: () => Promise.reject(new Error("no")) };
  await makeMember(platform.database, { deletedAt: LAST_GONE });
  const at = platform.now().toISOString();
  const gone = await purgeExpired(
    { ...platform, photos: makePhotos(), log: log as never },
    [broken as never, ...RETENTION],
    { at, since: FIRST_KEPT, recordedAs: "removed" },
  );
  expect(gone).toEqual({ members: 1 });
  expect(told).toMatchObject([{ of: "gates", words: "purge failed" }]);
});

describe("references to a purged row", () => {
  test("a member who came from a trial stays, without it", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const trial = await makeTrial(database, { deletedAt: LAST_GONE });
    await makeMember(database, { convertedFromTrialId: trial.id });
    expect(await run(platform)).toEqual({ trials: 1 });
    expect(await idsIn(platform, "members")).toMatchObject([{ convertedFromTrialId: null }]);
  });

  test("a member's loan stays with its name, a costume's loan is purged with it", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const member = await makeMember(database, { deletedAt: LAST_GONE });
    const kept = await makeCostume(database);
    await makeLoan(database, { costumeId: kept.id, memberId: member.id, returned: 2 });
    const costume = await makeCostume(database, { deletedAt: LAST_GONE });
    const loan = await makeLoan(database, { costumeId: costume.id, returned: 2 });
    await database
      .insertInto("costumeReturns")
      .values({
        id: "a return",
        loanId: loan.id,
        quantity: 2,
        condition: "Good",
        returnedOn: "2026-10-02",
        takenBy: "Jo",
        createdAt: LAST_GONE,
      })
      .execute();
    expect(await run(platform)).toEqual({ members: 1, costumes: 1 });
    expect(await idsIn(platform, "costumeLoans")).toMatchObject([
      { costumeId: kept.id, memberId: null, borrower: "Ada Tern" },
    ]);
    expect(await idsIn(platform, "costumeReturns")).toEqual([]);
  });

  test("a deleted costume stays while pieces of it are out", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const costume = await makeCostume(database, { deletedAt: LAST_GONE });
    const loan = await makeLoan(database, { costumeId: costume.id, returned: 1 });
    expect(await run(platform)).toEqual({});
    await database
      .updateTable("costumeLoans")
      .set({ returned: 2 })
      .where("id", "=", loan.id)
      .execute();
    expect(await run(platform)).toEqual({ costumes: 1 });
  });

  test("an archived lesson teacher stays while a lesson names them, also one that may come back", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { id: teacherId } = await makeTeacher(database, { archivedAt: LAST_GONE });
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { lessonTeacherId: teacherId });
    await makeLesson(database, { teacherId, deletedAt: FIRST_KEPT });
    expect(await run(platform)).toEqual({});
    platform.passMinutes(24 * 60);
    expect(await run(platform)).toEqual({ aaPrivateLessons: 1, aaTeachers: 1 });
    expect(await idsIn(platform, "payTeachers")).toMatchObject([{ lessonTeacherId: null }]);
  });

  test("a payroll teacher is purged with everything after the last month of their pay", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const schedule = await makeSchedule(database);
    const teacherId = await makePayTeacher(database, schedule.id);
    await database.updateTable("payTeachers").set({ archivedAt: LAST_GONE }).execute();
    await database
      .insertInto("payRuns")
      .values({
        id: "a month",
        scheduleId: schedule.id,
        teacherId,
        month: "2025-10",
        base: 1,
        deductions: 0,
        extras: 0,
        net: 1,
        snapshot: {},
        finalisedBy: "Jo",
        finalisedAt: LAST_GONE,
      })
      .execute();
    expect(await run(platform)).toEqual({});
    await database.deleteFrom("payRuns").execute();
    expect(await run(platform)).toEqual({ payTeachers: 1 });
    expect(await idsIn(platform, "payRates")).toEqual([]);
    expect(await idsIn(platform, "payYears")).toEqual([]);
  });

  test("a removed class stays while a member or a trial has it", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await ENDED_WITH_WINDOW.classCatalogue?.(database, LAST_GONE);
    const member = await makeMember(database, { classes: ["Clog dancing"] });
    const trial = await makeTrial(database, { classes: ["Clog dancing"] });
    expect(await run(platform)).toEqual({});
    await database.deleteFrom("billingAccounts").where("memberId", "=", member.id).execute();
    await database.deleteFrom("members").where("id", "=", member.id).execute();
    expect(await run(platform)).toEqual({});
    await database.deleteFrom("trials").where("id", "=", trial.id).execute();
    expect(await run(platform)).toEqual({ classCatalogue: 1 });
  });

  test("rows of an undone import stay when somebody has changed them since", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await ENDED_WITH_WINDOW.imports?.(database, LAST_GONE);
    const { id: importId } = await database
      .selectFrom("imports")
      .select("id")
      .executeTakeFirstOrThrow();
    await makeMember(database, { importId });
    await makeCostume(database, { importId });
    expect(await run(platform)).toEqual({ imports: 1 });
    expect(await idsIn(platform, "members")).toMatchObject([{ importId: null }]);
    expect(await idsIn(platform, "costumes")).toMatchObject([{ importId: null }]);
  });

  test("a session without a sign-out is purged 30 days after its last gate expired", async () => {
    for (const [lastUsedAt, goes] of [
      // The office's gate closes after an hour without use.
      ["2026-10-20T22:00:00.000Z", false],
      ["2026-10-20T21:59:59.999Z", true],
    ] as const) {
      await using platform = await makePlatform();
      const { database } = platform;
      const at = "2026-10-20T20:00:00.000Z";
      await database
        .insertInto("sessions")
        .values({ id: "a session", tokenHash: "a hash", createdAt: at })
        .execute();
      await makePerson(database, { wayInId: "desk", gate: "admin", createdAt: at });
      await database
        .insertInto("sessionScopes")
        .values({
          sessionId: "a session",
          scope: "admin",
          wayInId: "desk",
          unlockedAt: at,
          lastUsedAt,
        })
        .execute();
      expect(await run(platform), lastUsedAt).toEqual(goes ? { sessions: 1 } : {});
      expect(await idsIn(platform, "sessionScopes")).toHaveLength(goes ? 0 : 1);
    }
  });

  test("queued mail, and the mail of a stored enquiry, stays", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await ENDED_WITH_WINDOW.outbox?.(database, LAST_GONE);
    await database.updateTable("outbox").set({ state: "waiting", sentAt: null }).execute();
    expect(await run(platform)).toEqual({});
  });
});
