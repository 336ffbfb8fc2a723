import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt, deskAt } from "#tests/command-at.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { loader } from "./home.tsx";

const doAction = commandAt("/admin/today/done");
const undoAction = commandAt("/admin/changes/:id/undo");
const enrolIn = deskAt("/admin/classes/:id/enrol", "admin");
const leave = deskAt("/admin/classes/:id/leave", "admin");

async function listOf(platform: TestPlatform, kind: string, address = "/admin") {
  const { due } = (await loader(asked(platform, address))).data;
  const lines = dueLines(due, kind);
  const shown = due.flatMap(({ kinds }) => kinds).find((each) => each.kind === kind);
  return shown && { kind: shown, lines };
}

const titles = async (platform: TestPlatform, kind = "no-register") =>
  (await listOf(platform, kind))?.lines.map(({ title }) => title) ?? [];

const act = async (platform: TestPlatform, body: object) =>
  (await doAction(sent(platform, { ...body, key: randomUUID() }))).data;

async function undo(platform: TestPlatform, answer: Answer) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  await undoAction(sent(platform, {}, { params: { id: answer.change.id } }));
}

test("active members in no class in the next four weeks are listed as on no register", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId, name } = await makeWeeklyClass(database);
  const enrolled = async (member: string, more: object) => {
    const { id } = await makeMember(database, { name: member });
    await makeEnrolment(database, id, { classId, ...more });
  };
  await makeMember(database, { name: "Ada Tern", classes: [name] });
  await makeMember(database, { name: "Bo Gull" });
  await makeMember(database, { name: "Gone", status: "Inactive" });
  await enrolled("Begins Late", { fromDay: "2027-01-04" });
  await enrolled("Begins Soon", { fromDay: "2026-12-18" });
  await enrolled("Leaves Tomorrow", { freeOn: "2026-11-21" });
  await enrolled("Left Today", { freeOn: "2026-11-20" });
  await enrolled("Visits Once", { kind: "one-off", freeOn: "2026-12-01" });
  await enrolled("Pauses", { kind: "pause", keepsPlace: false });
  const list = await listOf(platform, "no-register", "/admin?all=questions");
  expect(list?.lines.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    "Ada Tern: No class day for Ballet (5-7)",
    "Begins Late: No class until 4 Jan 2027",
    "Bo Gull: Not in any class",
    "Left Today: Not in any class",
    "Visits Once: Not in any class",
  ]);
});

test("a second record of a child who is in a class is not listed", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const child = { name: "Ada Tern", email: "mo@tern.example" };
  const { id } = await makeMember(database, child);
  await makeMember(database, { ...child, updatedAt: "2026-10-01T09:00:00.000Z" });
  await makeWeeklyClass(database);
  expect(await titles(platform)).toEqual(["Ada Tern"]);
  await makeEnrolment(database, id);
  expect(await titles(platform)).toEqual([]);
});

test("without weekly classes nobody is listed as on no register", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database);
  expect(await titles(platform)).toEqual([]);
});

test("the row offers the child's class days, and one press enrols the child", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const monday = await makeWeeklyClass(database);
  const saturday = await makeWeeklyClass(database, { day: "Saturday" });
  await makeWeeklyClass(database, { name: "Tap" });
  const { id } = await makeMember(database, { name: "Ada Tern", classes: [monday.name] });
  const list = await listOf(platform, "no-register");
  expect(list?.lines[0]?.choices).toEqual([monday.id, saturday.id]);
  expect(list?.kind.choices.map(({ words }) => words)).toContain(
    "Ballet (5-7), Saturday 16:00-16:45 (0 of 12 places taken)",
  );
  const enrol = { kind: "no-register", ids: [id], act: "enrol" };
  expect(await act(platform, enrol)).toMatchObject({ isSaved: false, status: 422 });
  const answer = await act(platform, { ...enrol, choice: saturday.id });
  expect(await titles(platform)).toEqual([]);
  const rows = await database.selectFrom("enrolments").select(["memberId", "classId"]).execute();
  expect(rows).toEqual([{ memberId: id, classId: saturday.id }]);
  await undo(platform, answer);
  expect(await titles(platform)).toEqual(["Ada Tern"]);
});

test("a full class needs confirmation before adding one more", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database, { places: 0 });
  const { id } = await makeMember(database, { name: "Ada Tern" });
  const enrol = { kind: "no-register", ids: [id], act: "enrol", choice: classId };
  expect(await act(platform, enrol)).toMatchObject({ isSaved: false, isAsking: true });
  expect(await titles(platform)).toEqual(["Ada Tern"]);
  expect(await act(platform, { ...enrol, isMeant: true })).toMatchObject({ isSaved: true });
  expect(await titles(platform)).toEqual([]);
});

test("a child with private lessons only leaves the list, until undone", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database);
  const { id } = await makeMember(database, { name: "Ada Tern" });
  const answer = await act(platform, { kind: "no-register", ids: [id], act: "private" });
  expect(answer).toMatchObject({ change: { summary: "Ada Tern: private lessons only" } });
  expect(await titles(platform)).toEqual([]);
  await undo(platform, answer);
  expect(await titles(platform)).toEqual(["Ada Tern"]);
});

test("a child with private lessons only who joins a class and leaves it is on the list again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  const { id } = await makeMember(database, { name: "Ada Tern", privateOnly: true });
  expect(await titles(platform)).toEqual([]);
  const enrolled = { memberIds: [id], kind: "member" };
  expect(await enrolIn(platform, enrolled, classId)).toMatchObject({ isSaved: true });
  const place = await database.selectFrom("enrolments").select("id").executeTakeFirstOrThrow();
  expect(await leave(platform, { enrolmentId: place.id }, classId)).toMatchObject({
    isSaved: true,
  });
  expect(await titles(platform)).toEqual(["Ada Tern"]);
});

test("200 children show as a count and the first three, or all on request", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database);
  for (let place = 0; place < 200; place += 1) {
    await makeMember(database, { name: `Child ${String(place).padStart(3, "0")}` });
  }
  const list = await listOf(platform, "no-register");
  expect(list?.kind.count).toBe(200);
  expect(list?.lines.map(({ title }) => title)).toEqual(["Child 000", "Child 001", "Child 002"]);
  const all = await listOf(platform, "no-register", "/admin?all=questions");
  expect(all?.lines).toHaveLength(200);
});

test("a clash is listed with a link to move the child, and an accepted clash stays accepted", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database);
  const tap = await makeWeeklyClass(database, { name: "Tap", studio: "Hall", fromMinute: 990 });
  const { id } = await makeMember(database, { name: "Ada Tern" });
  for (const classId of [ballet.id, tap.id]) await makeEnrolment(database, id, { classId });
  const [line] = (await listOf(platform, "clash"))?.lines ?? [];
  expect(line).toMatchObject({
    title: "Ada Tern",
    reason:
      "In two classes at the same time on 23 Nov 2026: Ballet (5-7) 16:00-16:45 and Tap 16:30-16:45",
    leadsTo: `/admin/classes/${tap.id}?move=${id}`,
  });
  const fine = { kind: "clash", ids: line?.ids, act: "fine" };
  const answer = await act(platform, fine);
  expect(answer).toMatchObject({ isSaved: true });
  expect(await titles(platform, "clash")).toEqual([]);
  expect(await act(platform, fine)).toMatchObject({ isSaved: false, status: 409 });
  await database.updateTable("weeklyClasses").set({ fromMinute: 970 }).execute();
  expect(await titles(platform, "clash")).toEqual(["Ada Tern"]);
  await database.updateTable("weeklyClasses").set({ fromMinute: 960 }).execute();
  await undo(platform, answer);
  expect(await titles(platform, "clash")).toEqual(["Ada Tern"]);
});

test("a teacher who covers one studio while teaching in another is a clash on that day", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database, { teachers: "Miss Wren" });
  const { id: classId } = await makeWeeklyClass(database, { name: "Tap", studio: "Hall" });
  expect(await titles(platform, "clash")).toEqual([]);
  await database
    .insertInto("meetingChanges")
    .values({
      id: randomUUID(),
      classId,
      day: "2026-11-30",
      cover: "Miss Wren",
      createdAt: "2026-11-20T09:00:00.000Z",
      updatedAt: "2026-11-20T09:00:00.000Z",
    })
    .execute();
  const [line] = (await listOf(platform, "clash"))?.lines ?? [];
  expect(line).toMatchObject({
    title: "Miss Wren",
    reason: expect.stringContaining("In two studios at the same time on 30 Nov 2026"),
  });
});

test("a child on trial without a class in the next 28 days is on no register", async () => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  const trial = async (name: string, day: string | null, more: object = {}) => {
    const { id } = await makeTrial(database, { name, firstTrialDate: "2026-11-20", ...more });
    if (day === null) return;
    const at = now().toISOString();
    const times = { createdAt: at, updatedAt: at };
    await database
      .insertInto("trialMeetings")
      .values({ id: randomUUID(), trialId: id, classId, day, addedBy: "Jo", ...times })
      .execute();
  };
  await trial("Ada Tern", null);
  await trial("Bo Gull", "2026-11-16");
  await trial("Comes Soon", "2026-12-18");
  await trial("Comes Late", "2026-12-21");
  await trial("Over", null, { firstTrialDate: "2026-10-01" });
  await trial("Joined", null, { joined: true });
  await trial("Didn't join", null, { closedOn: "2026-11-19" });
  const list = await listOf(platform, "trial-no-register", "/admin?all=questions");
  expect(list?.lines.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    "Ada Tern: On trial, no class booked",
    "Bo Gull: On trial, no class booked",
    "Comes Late: On trial, no class booked",
  ]);
});
