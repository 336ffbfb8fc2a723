import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import {
  makeAbsentDays,
  makeCast,
  makeRoom,
  makeShow,
  makeShowNumber,
} from "#tests/makers/make-show.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { changedWords } from "../show-cast/show.ts";
import { loader as numberPage } from "./number-page.tsx";
import { loader as showPage } from "./show-page.tsx";

const add = deskAt("/admin/shows/new", "admin");
const edit = deskAt("/admin/shows/:id/edit", "admin");
const fromClasses = deskAt("/admin/shows/:id/from-classes", "admin");
const follow = deskAt("/admin/shows/numbers/:id/follow", "admin");
const addPerformer = deskAt("/admin/shows/numbers/:id/add", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const read = async (platform: TestPlatform, id: string) =>
  (await showPage(asked(platform, "/", { params: { id } }))).show;

const VALUES = {
  name: "Summer Show",
  place: "Town Hall",
  callMinutes: "",
  performances: [
    { id: "a", day: "11/7/2027", starts: "18:00" },
    { id: "b", day: "2027-07-10", starts: "14:00" },
  ],
};

/** A class with Ada, Bea and Cy, who may perform. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database);
  const ids: string[] = [];
  for (const name of ["Ada Tern", "Bea Gull", "Cy Wren"]) {
    const { id } = await makeMember(database, { name });
    ids.push(id);
    await makeEnrolment(database, id, { classId: ballet.id });
    await makeConsent(database, { memberId: id, what: "Performances" });
  }
  const show = await makeShow(database);
  const [ada = "", bea = "", cy = ""] = ids;
  return { platform, database, ballet, show, ada, bea, cy };
}

/** Returns why each child is left out of the first performance, by name. */
async function reasons(platform: TestPlatform, id: string) {
  const { numbers, performers } = await read(platform, id);
  const names = new Map(performers.map((each) => [each.id, each.name]));
  return Object.fromEntries(
    numbers.flatMap(({ cast }) =>
      cast.map(({ performerId, out }) => [names.get(performerId), out[0]?.words ?? null]),
    ),
  );
}

test("a show is added with its performances, and undone", async () => {
  await using platform = await makePlatform();
  const answer = await add(platform, { values: VALUES });
  const { id } = answer as unknown as { id: string };
  expect(await read(platform, id)).toMatchObject({
    name: "Summer Show",
    performances: [
      { day: "2027-07-10", fromMinute: 840 },
      { day: "2027-07-11", fromMinute: 1080 },
    ],
  });
  await undo(platform, answer);
  await expect(read(platform, id)).rejects.toMatchObject({ init: { status: 404 } });
});

test("a performance without a real date is refused", async () => {
  await using platform = await makePlatform();
  const performances = [{ id: "a", day: "31/02/2027", starts: "18:00" }];
  const answer = await add(platform, { values: { ...VALUES, performances } });
  expect(answer).toMatchObject({
    isSaved: false,
    messages: { performances: "Enter a day as dd/mm/yyyy." },
  });
});

test("a performance that is taken off comes back with the undo", async () => {
  await using platform = await makePlatform();
  const show = await makeShow(platform.database, {}, [
    { day: "2027-07-10", fromMinute: 840 },
    { day: "2027-07-11", fromMinute: 1080 },
  ]);
  const [first = ""] = show.performanceIds;
  const performances = [{ id: first, day: "2027-07-10", starts: "15:00" }];
  const values = { ...VALUES, performances };
  const answer = await edit(platform, { version: show.version, values }, show.id);
  expect((await read(platform, show.id)).performances).toMatchObject([{ fromMinute: 900 }]);
  await undo(platform, answer);
  expect((await read(platform, show.id)).performances).toMatchObject([
    { fromMinute: 840 },
    { fromMinute: 1080 },
  ]);
});

test("a ticked class becomes a number with everyone enrolled", async () => {
  const { platform, ballet, show } = await school();
  await using _ = platform;
  const answer = await fromClasses(platform, { classIds: [ballet.id] }, show.id);
  expect(await read(platform, show.id)).toMatchObject({
    numbers: [
      { name: "Ballet (5-7)", seconds: 180, changeMinutes: 5, classes: [{ id: ballet.id }] },
    ],
  });
  expect(await reasons(platform, show.id)).toEqual({
    "Ada Tern": null,
    "Bea Gull": null,
    "Cy Wren": null,
  });
  await undo(platform, answer);
  expect((await read(platform, show.id)).numbers).toEqual([]);
});

test("a child is left out with the reason", async () => {
  const { platform, database, ballet, show, ada, bea, cy } = await school();
  await using _ = platform;
  await fromClasses(platform, { classIds: [ballet.id] }, show.id);
  await database
    .updateTable("consents")
    .set({ until: "2026-08-31", givenOn: "2025-09-01" })
    .where("memberId", "=", ada)
    .execute();
  await database.deleteFrom("consents").where("memberId", "=", bea).execute();
  await makeAbsentDays(database, cy, "2027-07-10", "2027-07-12");
  expect(await reasons(platform, show.id)).toEqual({
    "Ada Tern": "Consent ended 31 Aug 2026",
    "Bea Gull": "No consent for performances",
    "Cy Wren": "Away 10 Jul 2027 to 12 Jul 2027",
  });
});

test("trials, paused members and those who leave are left out", async () => {
  const { platform, database, ballet, show, ada, bea } = await school();
  await using _ = platform;
  await database
    .updateTable("enrolments")
    .set({ freeOn: "2027-07-01" })
    .where("memberId", "in", [ada, bea])
    .execute();
  await makeEnrolment(database, bea, { classId: ballet.id, kind: "pause", fromDay: "2027-07-01" });
  await makeTrial(database, { name: "Dee Rook", classes: ["Ballet (5-7)"] });
  await fromClasses(platform, { classIds: [ballet.id] }, show.id);
  expect(await reasons(platform, show.id)).toEqual({
    "Ada Tern": "Leaves on 30 Jun 2027",
    "Bea Gull": "Paused",
    "Cy Wren": null,
  });
  const { numbers } = await read(platform, show.id);
  expect(numbers[0]?.onTrial).toMatchObject([{ name: "Dee Rook" }]);
});

test("a class that changes is followed only by a press", async () => {
  const { platform, database, ballet, show, ada } = await school();
  await using _ = platform;
  await fromClasses(platform, { classIds: [ballet.id] }, show.id);
  for (const name of ["Dee Rook", "Eli Finch"]) {
    const { id } = await makeMember(database, { name });
    await makeEnrolment(database, id, { classId: ballet.id });
    await makeConsent(database, { memberId: id, what: "Performances" });
  }
  await database
    .updateTable("enrolments")
    .set({ freeOn: "2026-11-10" })
    .where("memberId", "=", ada)
    .execute();
  const [number] = (await read(platform, show.id)).numbers;
  expect(number && changedWords(number)).toBe("2 joined, 1 left");
  const names = async () => Object.keys(await reasons(platform, show.id));
  expect(await names()).toEqual(["Ada Tern", "Bea Gull", "Cy Wren"]);
  const answer = await follow(platform, {}, number?.id);
  expect(await names()).toEqual(["Bea Gull", "Cy Wren", "Dee Rook", "Eli Finch"]);
  await undo(platform, answer);
  expect(await names()).toEqual(["Ada Tern", "Bea Gull", "Cy Wren"]);
});

test("a soloist is a member, and a guest is a typed name", async () => {
  const { platform, database, show, ada } = await school();
  await using _ = platform;
  const number = await makeShowNumber(database, show.id);
  await addPerformer(platform, { memberId: ada, guest: "" }, number.id);
  await addPerformer(platform, { memberId: null, guest: "Gia Heron" }, number.id);
  const again = await addPerformer(platform, { memberId: ada, guest: "" }, number.id);
  expect(again).toMatchObject({ isSaved: false, problem: "Ada Tern is in this number already." });
  const page = await numberPage(
    asked(platform, "/", { params: { id: show.id, number: number.id } }),
  );
  expect(page.show.performers).toMatchObject([
    { name: "Ada Tern", isGuest: false },
    { name: "Gia Heron", isGuest: true },
  ]);
});

test("two children of one name are two performers, told apart by age, or else by class", async () => {
  const { platform, database, ballet, show } = await school();
  await using _ = platform;
  const tap = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday" });
  const number = await makeShowNumber(database, show.id, {});
  const member = (birthDate: string, parentName: string) =>
    makeMember(database, { name: "Ava Reed", birthDate, parentName });
  const seven = await member("2020-01-01", "Mo");
  const nine = await member("2018-01-01", "Jo");
  const alsoNine = await member("2018-02-01", "Di");
  await makeCast(database, number, { memberId: seven.id, classId: ballet.id });
  await makeCast(database, number, { memberId: nine.id, classId: ballet.id });
  const names = async () => (await read(platform, show.id)).performers.map(({ name }) => name);
  await database
    .insertInto("showNumberClasses")
    .values([
      { id: "1", numberId: number.id, classId: ballet.id, createdAt: number.createdAt },
      { id: "2", numberId: number.id, classId: tap.id, createdAt: number.createdAt },
    ])
    .execute();
  expect((await names()).toSorted()).toEqual(["Ava Reed (7)", "Ava Reed (9)"]);
  await makeCast(database, number, { memberId: alsoNine.id, classId: tap.id });
  expect((await names()).toSorted()).toEqual([
    "Ava Reed (7)",
    "Ava Reed (Ballet (5-7))",
    "Ava Reed (Tap)",
  ]);
});

test("children are in order of their names, accents and all, and Room 2 comes before Room 10", async () => {
  const { platform, database, show } = await school();
  await using _ = platform;
  const number = await makeShowNumber(database, show.id, {});
  const names = ["Zoe Ash", "Éloïse Merrow", "Fay Bee"];
  for (const guest of names) await makeCast(database, number, { guest });
  for (const name of ["Room 10", "Hall", "Room 2"]) await makeRoom(database, show.id, { name });
  const { performers, numbers, rooms } = await read(platform, show.id);
  const inOrder = ["Éloïse Merrow", "Fay Bee", "Zoe Ash"];
  expect(performers.map(({ name }) => name)).toEqual(inOrder);
  const nameOf = new Map(performers.map(({ id, name }) => [id, name]));
  expect(numbers[0]!.cast.map(({ performerId }) => nameOf.get(performerId))).toEqual(inOrder);
  expect(rooms.map(({ name }) => name)).toEqual(["Hall", "Room 2", "Room 10"]);
});
