import { expect, test } from "vitest";
import { deskAt, undoAt, changeAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { readEnrolled, readPlaces } from "./enrolments.server.ts";

const TODAY = "2026-11-20";

const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const leave = deskAt("/admin/classes/:id/leave", "admin");
const merge = deskAt("/admin/members/:id/merge", "admin");
const remove = deskAt("/admin/members/:id/delete", "admin");
const publish = changeAt("/admin/editor", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const taken = async ({ database }: TestPlatform, id: string) =>
  (await placesTaken(database, TODAY)).get(id) ?? 0;

const namesIn = async ({ database }: TestPlatform, id: string) =>
  (await readEnrolled(database, id, TODAY)).map(({ name }) => name);

async function classesOf({ database }: TestPlatform, id: string): Promise<unknown> {
  const row = await database
    .selectFrom("members")
    .select("classes")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.classes;
}

async function catalogued(platform: TestPlatform, name: string) {
  await platform.database
    .insertInto("classCatalogue")
    .values({ id: name, name, position: 1 })
    .execute();
}

test("enrolling takes a place and adds the class name, and undo reverses both", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await catalogued(platform, "Ballet (5-7)");
  const { id } = await makeWeeklyClass(database);
  const ada = await makeMember(database, { name: "Ada Tern", classes: ["Tap"] });
  const bea = await makeMember(database, { name: "Bea Gull" });
  const answer = await enrol(platform, { memberIds: [ada.id, bea.id, ada.id] }, id);
  expect(answer).toMatchObject({
    change: { summary: "Enrolled 2 members in Ballet (5-7), Monday 16:00-16:45" },
  });
  expect(await namesIn(platform, id)).toEqual(["Ada Tern", "Bea Gull"]);
  expect(await classesOf(platform, ada.id)).toEqual(["Tap", "Ballet (5-7)"]);
  // A repeated request enrols nobody twice.
  expect(await enrol(platform, { memberIds: [ada.id] }, id)).toEqual({ isSaved: true });
  expect(await taken(platform, id)).toBe(2);
  await undo(platform, answer);
  expect(await taken(platform, id)).toBe(0);
  expect(await classesOf(platform, ada.id)).toEqual(["Tap"]);
});

test("a class name that is not in the catalogue is not added to the member", async () => {
  await using platform = await makePlatform();
  const { id } = await makeWeeklyClass(platform.database, { name: "Company rehearsal" });
  const ada = await makeMember(platform.database);
  await enrol(platform, { memberIds: [ada.id] }, id);
  expect(await classesOf(platform, ada.id)).toEqual([]);
});

test("a full class is refused with its numbers, and takes more only after confirmation", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { places: 1 });
  const ada = await makeMember(database, { name: "Ada Tern" });
  const bea = await makeMember(database, { name: "Bea Gull" });
  await enrol(platform, { memberIds: [ada.id] }, id);
  expect(await enrol(platform, { memberIds: [bea.id] }, id)).toMatchObject({
    isSaved: false,
    status: 409,
    isAsking: true,
    problem: "This class is full (1 of 1). Adding one more takes it to 2.",
  });
  expect(await taken(platform, id)).toBe(1);
  await enrol(platform, { memberIds: [bea.id], isMeant: true }, id);
  expect(await taken(platform, id)).toBe(2);
});

test("a class without a set number of places takes everyone", async () => {
  await using platform = await makePlatform();
  const { id } = await makeWeeklyClass(platform.database, { places: null });
  const ada = await makeMember(platform.database);
  expect(await enrol(platform, { memberIds: [ada.id] }, id)).toMatchObject({ isSaved: true });
});

test("of 200 simultaneous requests for the last place one succeeds, and the others read that the class is full", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { places: 12 });
  const eleven = await Promise.all(Array.from({ length: 11 }, () => makeMember(database)));
  for (const { id: memberId } of eleven) await makeEnrolment(database, memberId, { classId: id });
  const many = await Promise.all(Array.from({ length: 200 }, () => makeMember(database)));
  const answers = await Promise.all(
    many.map((member) => enrol(platform, { memberIds: [member.id] }, id)),
  );
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  const full = answers.filter((answer) => !answer.isSaved && answer.status === 409);
  expect(full).toHaveLength(199);
  expect(await taken(platform, id)).toBe(12);
});

test("leaving frees the place today, and removes the class name with the last class of that name", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const monday = await makeWeeklyClass(database);
  const saturday = await makeWeeklyClass(database, { day: "Saturday" });
  const { id: memberId } = await makeMember(database, { classes: ["Ballet (5-7)"] });
  const first = await makeEnrolment(database, memberId, { classId: monday.id });
  const second = await makeEnrolment(database, memberId, { classId: saturday.id });
  await leave(platform, { enrolmentId: first.id }, monday.id);
  expect(await taken(platform, monday.id)).toBe(0);
  expect(await classesOf(platform, memberId)).toEqual(["Ballet (5-7)"]);
  const answer = await leave(platform, { enrolmentId: second.id }, saturday.id);
  expect(await classesOf(platform, memberId)).toEqual([]);
  await undo(platform, answer);
  expect(await taken(platform, saturday.id)).toBe(1);
  expect(await classesOf(platform, memberId)).toEqual(["Ballet (5-7)"]);
});

test("a member with only a class name needs a class day until enrolled", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  await makeWeeklyClass(database, { day: "Saturday" });
  const ada = await makeMember(database, { classes: ["Ballet (5-7)"] });
  await makeMember(database, { status: "Inactive", classes: ["Ballet (5-7)"] });
  const open = async () =>
    (await readPlaces(database, TODAY)).open.map(({ name, members, classIds }) => [
      name,
      members.map((member) => member.id),
      classIds.length,
    ]);
  expect(await open()).toEqual([["Ballet (5-7)", [ada.id], 2]]);
  await enrol(platform, { memberIds: [ada.id] }, id);
  expect(await open()).toEqual([]);
});

test("several members are placed at once, and one undo reverses it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  const members = [];
  for (const name of ["Ada Tern", "Bea Gull", "Cy Swift"])
    members.push(await makeMember(database, { name, classes: ["Ballet (5-7)"] }));
  const [ada, bea, cy] = members.map((member) => member.id);
  const open = async () =>
    (await readPlaces(database, TODAY)).open.flatMap((question) =>
      question.members.map((member) => member.id),
    );
  const answer = await enrol(platform, { memberIds: [ada, bea] }, id);
  expect(await open()).toEqual([cy]);
  expect(await taken(platform, id)).toBe(2);
  await undo(platform, answer);
  expect((await open()).toSorted()).toEqual([ada, bea, cy].toSorted());
  expect(await taken(platform, id)).toBe(0);
});

test("deleting a member frees the place, and restoring takes it again", async () => {
  await using platform = await makePlatform();
  const { id } = await makeWeeklyClass(platform.database);
  const ada = await makeMember(platform.database);
  await enrol(platform, { memberIds: [ada.id] }, id);
  const answer = await remove(platform, { withCopies: false }, ada.id);
  expect(await taken(platform, id)).toBe(0);
  await undo(platform, answer);
  expect(await taken(platform, id)).toBe(1);
});

test("merged records are in each class once", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const same = { name: "Ada Tern", email: "ada@example.com" };
  const [one, other] = [await makeMember(database, same), await makeMember(database, same)];
  const both = await makeWeeklyClass(database);
  const alone = await makeWeeklyClass(database, { day: "Saturday" });
  await makeEnrolment(database, one.id, { classId: both.id });
  await makeEnrolment(database, other.id, { classId: both.id });
  await makeEnrolment(database, one.id, { classId: alone.id });
  const answer = await merge(platform, {}, one.id);
  expect(await taken(platform, both.id)).toBe(1);
  expect(await taken(platform, alone.id)).toBe(1);
  await undo(platform, answer);
  expect(await taken(platform, both.id)).toBe(2);
  expect(await taken(platform, alone.id)).toBe(1);
});

test("removing a class from the timetable first lists everyone in it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const put = (rows: object[], base: number, same = {}) => {
    const Monday = { studios: ["Hall"], rows };
    return publish(platform, { do: "publish", base, same, blocks: { timetable: { Monday } } });
  };
  await put([{ time: "16:00-16:45", cells: ["Ballet (5-7)"] }], 0);
  const { id } = await database.selectFrom("weeklyClasses").select("id").executeTakeFirstOrThrow();
  const ada = await makeMember(database, { name: "Ada Tern" });
  await enrol(platform, { memberIds: [ada.id] }, id);
  expect(await put([], 1)).toMatchObject({
    status: 409,
    sameClass: [{ id, now: null, people: ["Ada Tern"], was: { title: "Ballet (5-7)" } }],
  });
  expect(await put([], 1, { [id]: false })).toMatchObject({ isSaved: true });
  const ended = await database
    .selectFrom("weeklyClasses")
    .select("lastDay")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(ended.lastDay).toBe(TODAY);
});
