import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readPlaces } from "./enrolments.server.ts";

const TODAY = "2026-11-20";
const POINTE = "Pointe and repertoire";
const BALLET = "Ballet (5-7)";
const VALUES = {
  name: "Ada Tern",
  parentName: "",
  email: "ada@tern.example",
  phone: "",
  joinDate: TODAY,
  status: "Active",
  gaveNotice: false,
  cancelSubscription: false,
  classes: [] as string[],
};

const add = deskAt("/admin/members/new", "admin", "members");
const edit = deskAt("/admin/members/:id", "admin", "members");
const undo = undoAt("/admin/changes/:id/undo", "admin", "members");

/** Pointe has one weekly class, ballet has three. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  for (const [position, name] of [POINTE, BALLET].entries())
    await database.insertInto("classCatalogue").values({ id: name, name, position }).execute();
  const pointe = await makeWeeklyClass(database, { name: POINTE, day: "Friday", places: 2 });
  const ballet = [];
  for (const day of ["Monday", "Thursday", "Saturday"])
    ballet.push(await makeWeeklyClass(database, { day }));
  return { platform, database, pointe, ballet };
}

const placesOf = async ({ database }: TestPlatform) => {
  const rows = await database
    .selectFrom("enrolments")
    .select(["classId", "fromDay", "freeOn"])
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ classId, freeOn }) => [classId, freeOn]);
};

const openNames = async ({ database }: TestPlatform) =>
  (await readPlaces(database, TODAY)).open.map(({ name, members }) => [name, members.length]);

test("a class name with one weekly class enrols without a question", async () => {
  const { platform, pointe } = await school();
  await using _ = platform;
  expect(await add(platform, { values: { ...VALUES, classes: [POINTE] } })).toMatchObject({
    isSaved: true,
  });
  expect(await placesOf(platform)).toEqual([[pointe.id, null]]);
  expect(await openNames(platform)).toEqual([]);
});

test("a class name with several weekly classes enrols in the chosen one", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  const placeIn = [ballet[1]?.id];
  await add(platform, { values: { ...VALUES, classes: [BALLET], placeIn } });
  expect(await placesOf(platform)).toEqual([[ballet[1]?.id, null]]);
  expect(await openNames(platform)).toEqual([]);
});

test("without a choice the member has the class name and still needs a class day", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  await add(platform, { values: { ...VALUES, classes: [BALLET, "Circus"] } });
  expect(await placesOf(platform)).toEqual([]);
  expect(await openNames(platform)).toEqual([[BALLET, 1]]);
  const { classes } = await database
    .selectFrom("members")
    .select("classes")
    .executeTakeFirstOrThrow();
  expect(classes).toEqual([BALLET, "Circus"]);
});

test("the form ends removed classes and begins added ones, and undo reverses both", async () => {
  const { platform, database, pointe, ballet } = await school();
  await using _ = platform;
  const ada = await makeMember(database, { name: "Ada Tern", classes: [BALLET] });
  await makeEnrolment(database, ada.id, { classId: ballet[0]?.id ?? "" });
  const body = { version: 1, values: { ...VALUES, classes: [POINTE] } };
  const answer = await edit(platform, body, ada.id);
  expect(await placesOf(platform)).toEqual(
    expect.arrayContaining([
      [ballet[0]?.id, TODAY],
      [pointe.id, null],
    ]),
  );
  await undo(platform, answer);
  expect(await placesOf(platform)).toEqual([[ballet[0]?.id, null]]);
});

test("saving a member unchanged takes no second place", async () => {
  const { platform, database, ballet } = await school();
  await using _ = platform;
  const ada = await makeMember(database, { name: "Ada Tern", classes: [BALLET] });
  await makeEnrolment(database, ada.id, { classId: ballet[0]?.id ?? "" });
  await edit(platform, { version: 1, values: { ...VALUES, classes: [BALLET] } }, ada.id);
  expect(await placesOf(platform)).toEqual([[ballet[0]?.id, null]]);
});

test("a full class asks first, and nothing is saved without confirmation", async () => {
  const { platform, database, pointe } = await school();
  await using _ = platform;
  for (const name of ["Bea Gull", "Cleo Knot"]) {
    const { id } = await makeMember(database, { name, classes: [POINTE] });
    await makeEnrolment(database, id, { classId: pointe.id });
  }
  const body = { values: { ...VALUES, classes: [POINTE] } };
  expect(await add(platform, body)).toMatchObject({
    isAsking: true,
    problem: expect.stringContaining("Pointe and repertoire: This class is full (2 of 2)"),
  });
  expect(await placesOf(platform)).toHaveLength(2);
  expect(await add(platform, { ...body, isMeant: true })).toMatchObject({ isSaved: true });
  expect(await placesOf(platform)).toHaveLength(3);
});

test("an inactive member takes no place", async () => {
  const { platform } = await school();
  await using _ = platform;
  await add(platform, { values: { ...VALUES, status: "Inactive", classes: [POINTE] } });
  expect(await placesOf(platform)).toEqual([]);
});
