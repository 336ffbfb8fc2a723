import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { nightlyName } from "#app/jobs/backup/copies/backup-retention.ts";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import {
  everyByteIn,
  everyByteOf,
  isFoundIn,
  placesWithout,
  PLANTED,
  plantPerson,
} from "#tests/planted-person.ts";

const eraseAction = commandAt("/admin/members/:id/erase");

const erase = async (platform: TestPlatform, id: string, typedName = PLANTED.name) =>
  (
    await eraseAction(
      sent(platform, { typedName }, { params: { id }, gates: ["admin", "members"] }),
    )
  ).data;

function makeFolder(platform: TestPlatform): string {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-erase-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "backups"));
  platform.dataFolder = folder;
  return folder;
}

function writeAt(file: string, at: string, text = PLANTED.name): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, new Date(at), new Date(at));
  utimesSync(path.dirname(file), new Date(at), new Date(at));
}

describe("a person in every registered field", () => {
  test("is in no byte of the database or a leftover file after an erase", async () => {
    await using platform = await makePlatform();
    const folder = makeFolder(platform);
    const id = await plantPerson(platform.database);
    expect(await placesWithout(platform.database)).toEqual([]);
    expect(isFoundIn(await everyByteOf(platform))).toBe(true);
    const old = "2026-11-20T08:59:59.000Z";
    writeAt(path.join(folder, "restoring-x1", "callboard.db"), old);
    writeAt(path.join(folder, "backups", ".unfinished-x1", "callboard.db"), old);
    writeAt(path.join(folder, "backups", "nightly.tar.gz.unproven"), old);
    expect(await erase(platform, id)).toMatchObject({ isSaved: true });
    const left = await everyByteOf(platform);
    expect(isFoundIn(left)).toBe(false);
    expect(left).toContain("Erased");
    expect(isFoundIn(everyByteIn(folder))).toBe(false);
  });

  test("leaves days, amounts and the activity log", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const id = await plantPerson(database);
    await erase(platform, id);
    expect(await database.selectFrom("payRuns").select(["month", "net"]).execute()).toEqual([
      { month: "2024-10", net: 1 },
    ]);
    const lessons = await database.selectFrom("aaPrivateLessons").selectAll().execute();
    expect(lessons[0]).toMatchObject({
      date: "2026-11-20",
      totalPrice: 2000,
      students: [{ name: "Erased", amount: 1000 }],
      notes: null,
    });
    expect(await database.selectFrom("costumeReturns").selectAll().execute()).toMatchObject([
      { takenBy: "Jo", quantity: 2, condition: "Good", notes: "" },
    ]);
    const audit = await database
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "added member")
      .execute();
    expect(audit).toMatchObject([
      { who: "Jo", details: { facts: [{ label: "Name", from: "Erased" }] } },
    ]);
    const live = await database
      .selectFrom("contentVersions")
      .selectAll()
      .orderBy("number")
      .execute();
    expect(live.map(({ number }) => number)).toEqual([1, 2]);
    expect(live[0]?.content).toEqual(live[1]?.content);
  });
});

test("the person's values in the activity log are replaced by Erased", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database, PLANTED);
  const facts = [{ label: "Subscription", from: "£35.00", to: "£36.00", scope: "members" }];
  const line = { at: "2026-11-01T09:00:00.000Z", who: "Jo", action: "changed member" };
  await database
    .insertInto("audit")
    .values({ ...line, id: "a line", subject: "member", subjectId: id, details: { facts } })
    .execute();
  await erase(platform, id);
  const lines = await database.selectFrom("audit").selectAll().where("id", "=", "a line").execute();
  expect(lines).toMatchObject([
    {
      ...line,
      details: {
        facts: [{ label: "Subscription", from: "Erased", to: "Erased", scope: "members" }],
      },
    },
  ]);
});

/** Reads everything about a person. */
async function rowsOf(platform: TestPlatform) {
  const tables = [
    "members",
    "memberCheckins",
    "trials",
    "aaPrivateLessons",
    "aaTeachers",
    "costumeLoans",
    "enquiries",
    "outbox",
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      platform.database
        .selectFrom(table as "members")
        .selectAll()
        .orderBy("id")
        .execute(),
    ),
  );
  return rows.map((some) => some.map((row) => structuredClone(row)));
}

test("a sister with the same address keeps all her data and the enquiries from it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: costumeId } = await makeCostume(database);
  const sister = { ...PLANTED, name: "Philippa Ravensworth" };
  const { id: sisterId } = await makeMember(database, sister);
  await makeCall(database, sisterId, { notes: "Ring Orsolya Ravensworth on 07700 900987." });
  await makeTrial(database, sister);
  await makeLesson(database, { students: [{ name: sister.name, amount: 1 }], notes: "Solo." });
  await makeLoan(database, { costumeId, borrower: sister.name, memberId: sisterId });
  await makeEnquiry(database, { name: PLANTED.parentName, email: PLANTED.email });
  const before = await rowsOf(platform);
  const { id } = await makeMember(database, PLANTED);
  const letter = await makeEnquiry(database, {
    name: PLANTED.parentName,
    email: PLANTED.email,
    message: `May ${PLANTED.name} come?`,
    state: "replied",
  });
  expect(await erase(platform, id)).toMatchObject({ isSaved: true });
  const { message, searchText } = await database
    .selectFrom("enquiries")
    .select(["message", "searchText"])
    .where("id", "=", letter.id)
    .executeTakeFirstOrThrow();
  expect(message).toBe("May Erased come?");
  expect(searchText).toContain("may erased come?");
  await database.deleteFrom("enquiries").where("id", "=", letter.id).execute();
  expect(await rowsOf(platform)).toEqual(before);
});

test("people with the same or a longer name keep all their data", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: costumeId } = await makeCostume(database);
  const other = { name: PLANTED.name, email: "other@gull.example", phone: "07700 900111" };
  const { id: otherId } = await makeMember(database, other);
  await makeCall(database, otherId, { notes: `${PLANTED.name} is ill.` });
  await makeTrial(database, { ...other, name: `${PLANTED.name}-Gull` });
  await makeLesson(database, { students: [{ name: PLANTED.name, amount: 1 }], notes: "Solo." });
  await makeLoan(database, { costumeId, borrower: PLANTED.name, memberId: otherId });
  await makeEnquiry(database, { name: PLANTED.name, email: other.email });
  const before = await rowsOf(platform);
  const { id } = await makeMember(database, PLANTED);
  expect(await erase(platform, id)).toMatchObject({ isSaved: true });
  expect(await rowsOf(platform)).toEqual(before);
});

test("a trial, an enquirer or a teacher with the same name is a different person", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeTeacher(database, { name: PLANTED.name });
  await makeEnquiry(database, { name: PLANTED.name, email: "other@gull.example" });
  await makeLesson(database, { teacherName: PLANTED.name });
  const before = await rowsOf(platform);
  const { id } = await makeMember(database, PLANTED);
  await erase(platform, id);
  expect(await rowsOf(platform)).toEqual(before);
});

test("an enquiry from the person's address is deleted with its waiting mail", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const mail = {
    id: "a mail",
    messageId: "a mail",
    recipient: "desk@school.example",
    replyTo: "home@ravensworth.example",
    subject: "An enquiry",
    body: "Hello",
    state: "waiting",
    nextAttemptAt: "2026-11-20T10:00:00.000Z",
    createdAt: "2026-11-20T10:00:00.000Z",
  };
  await database.insertInto("outbox").values(mail).execute();
  const email = "home@ravensworth.example";
  await makeEnquiry(database, { email, outboxId: "a mail" });
  await makeEnquiry(database, { message: "Ring me: +44 7700 900 987" });
  const kept = await makeEnquiry(database);
  const { id } = await makeMember(database, PLANTED);
  await erase(platform, id);
  expect(await database.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await database.selectFrom("enquiries").select("id").execute()).toEqual([{ id: kept.id }]);
});

test("the answer lists each backup that still contains the person, with its expiry day", async () => {
  await using platform = await makePlatform();
  const folder = makeFolder(platform);
  const { id } = await makeMember(platform.database, {
    ...PLANTED,
    createdAt: "2026-11-10T09:00:00.000Z",
  });
  const nightly = (day: string) => nightlyName(new Date(`${day}T02:00:00.000Z`));
  const archives: [name: string, at: string][] = [
    [nightly("2026-11-09"), "2026-11-09T02:00:00.000Z"],
    [nightly("2026-11-19"), "2026-11-19T02:00:00.000Z"],
    [nightly("2026-11-15"), "2026-11-15T02:00:00.000Z"],
    ["before-restore-x.tar.gz", "2026-11-20T02:00:00.000Z"],
  ];
  for (const [name, at] of archives) writeAt(path.join(folder, "backups", name), at);
  expect(await erase(platform, id)).toEqual({
    isSaved: true,
    backups: [
      { name: nightly("2026-11-15"), endsOn: "2027-01-04" },
      { name: nightly("2026-11-19"), endsOn: "2026-12-03" },
      { name: "before-restore-x.tar.gz", endsOn: null },
    ],
  });
});
