import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readFamilies } from "#app/office/family-account/families-of.server.ts";
import { loader } from "./convert-route.tsx";
import { memberFromTrial } from "./member-from-trial.ts";

const convertAction = commandAt("/admin/trials/:id/convert");
const undoAction = commandAt("/admin/changes/:id/undo");

const TODAY = "2026-11-20";
const NAME = "Ballet (5-7)";

/** Returns the form's data as it opens. */
async function opened(platform: TestPlatform, id: string) {
  const read = await loader(asked(platform, "/", { params: { id } }));
  if (!read.form?.trial) throw new Error("unknown trial");
  return { ...read, values: memberFromTrial(read.form.trial, TODAY, false) };
}

async function convert(platform: TestPlatform, id: string, values: object, isMeant = false) {
  return (await convertAction(sent(platform, { values, isMeant }, { params: { id } }))).data;
}

async function daysOf({ database }: TestPlatform) {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select("weekly.day")
    .where("enrolments.deletedAt", "is", null)
    .execute();
  return rows.map(({ day }) => day);
}

/** Makes a trial booked on the Saturday of a class that also meets on Mondays. */
async function bookedSaturday(platform: TestPlatform, monday: { places?: number } = {}) {
  const { database } = platform;
  const { id: mondayId } = await makeWeeklyClass(database, monday);
  const { id: saturdayId } = await makeWeeklyClass(database, { day: "Saturday" });
  const trial = await makeTrial(database, { classes: [NAME] });
  await makeBooking(database, { classId: saturdayId, day: "2026-11-21", trialId: trial.id });
  return { id: trial.id, mondayId, saturdayId };
}

test("the booked day is chosen, and the child is enrolled on it", async () => {
  await using platform = await makePlatform();
  const { id, saturdayId } = await bookedSaturday(platform);
  const { values, week } = await opened(platform, id);
  expect(week.map(({ day }) => day)).toEqual(["Monday", "Saturday"]);
  expect(values.placeIn).toEqual([saturdayId]);
  expect(await convert(platform, id, values)).toMatchObject({ isSaved: true });
  expect(await daysOf(platform)).toEqual(["Saturday"]);
});

test("a day other than the booked one can be chosen", async () => {
  await using platform = await makePlatform();
  const { id, mondayId } = await bookedSaturday(platform);
  const { values } = await opened(platform, id);
  await convert(platform, id, { ...values, placeIn: [mondayId] });
  expect(await daysOf(platform)).toEqual(["Monday"]);
});

test("a full class that was not booked needs confirmation", async () => {
  await using platform = await makePlatform();
  const { id, mondayId } = await bookedSaturday(platform, { places: 0 });
  const values = { ...(await opened(platform, id)).values, placeIn: [mondayId] };
  expect(await convert(platform, id, values)).toMatchObject({ isSaved: false, isAsking: true });
  expect(await daysOf(platform)).toEqual([]);
  expect(await convert(platform, id, values, true)).toMatchObject({ isSaved: true });
  expect(await daysOf(platform)).toEqual(["Monday"]);
});

test("two chosen classes at the same time are both named before the trial is converted", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database);
  const tap = await makeWeeklyClass(database, { name: "Tap", fromMinute: 990, toMinute: 1035 });
  const { id } = await makeTrial(database, { name: "Bo Tern", classes: [NAME, "Tap"] });
  const values = { ...(await opened(platform, id)).values, placeIn: [ballet.id, tap.id] };
  const answer = await convert(platform, id, values);
  expect(answer).toMatchObject({ isSaved: false, isAsking: true });
  expect(answer).toHaveProperty(
    "problem",
    expect.stringContaining("Ballet (5-7), Monday 16:00-16:45, and Tap, Monday 16:30-17:15."),
  );
  expect(await daysOf(platform)).toEqual([]);
  expect(await convert(platform, id, values, true)).toMatchObject({ isSaved: true });
  expect(await daysOf(platform)).toEqual(["Monday", "Monday"]);
});

test("without an answer the trial is converted, and enrolled on none of several days", async () => {
  await using platform = await makePlatform();
  const { id } = await bookedSaturday(platform);
  const { values } = await opened(platform, id);
  const open = { ...values, placeIn: [] };
  expect(await convert(platform, id, open)).toMatchObject({ isSaved: true });
  expect(await daysOf(platform)).toEqual([]);
});

const familiesIn = async ({ database }: TestPlatform) =>
  (await readFamilies(database, null)).map(({ name, children }) => [
    name,
    children.map((child) => child.name),
  ]);

test("a family with the same email is offered, and joined when chosen", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern", email: "mo@tern.example" });
  const { id: familyId } = await makeFamily(database, [ada.id], { email: "MO@tern.example" });
  const { id } = await makeTrial(database, { name: "Bo Tern", email: "mo@tern.example" });
  const { families, values } = await opened(platform, id);
  expect(families).toEqual({
    alike: [{ value: familyId, words: "Tern: Ada Tern" }],
    others: [],
  });
  const answer = await convert(platform, id, { ...values, family: familyId });
  expect(await familiesIn(platform)).toEqual([["Tern", ["Ada Tern", "Bo Tern"]]]);
  if (!answer.isSaved || !answer.change) throw new Error("not saved");
  await undoAction(sent(platform, {}, { params: { id: answer.change.id } }));
  expect(await familiesIn(platform)).toEqual([["Tern", ["Ada Tern"]]]);
});

test("a child with the same phone and no family forms one with the trial", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "Ada Tern", phone: "07700 900123" });
  const { id } = await makeTrial(database, { name: "Bo Tern", phone: "+44 7700 900123" });
  const { families, values } = await opened(platform, id);
  expect(families?.alike.map(({ words }) => words)).toEqual(["New family with Ada Tern"]);
  await convert(platform, id, { ...values, family: families?.alike[0]?.value });
  expect(await familiesIn(platform)).toEqual([["Tern", ["Ada Tern", "Bo Tern"]]]);
});

test("a child in a family is offered none, and no family is joined without a choice", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const home = { email: "mo@tern.example" };
  const ada = await makeMember(database, { name: "Ada Tern", ...home });
  await makeFamily(database, [ada.id], home);
  const bo = await makeTrial(database, { name: "Bo Tern", ...home });
  await convert(platform, bo.id, (await opened(platform, bo.id)).values);
  expect(await familiesIn(platform)).toEqual([["Tern", ["Ada Tern"]]]);
  const again = await makeTrial(database, { name: "Ada Tern", ...home });
  expect((await opened(platform, again.id)).families).toBeNull();
});

test("a child can join any other family, or a new one of their own", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const { id: familyId } = await makeFamily(database, [ada.id]);
  const bo = await makeTrial(database, { name: "Bo Gull" });
  const { families, values } = await opened(platform, bo.id);
  expect(families).toEqual({ alike: [], others: [{ value: familyId, words: "Tern: Ada Tern" }] });
  await convert(platform, bo.id, { ...values, family: familyId });
  expect(await familiesIn(platform)).toEqual([["Tern", ["Ada Tern", "Bo Gull"]]]);
  const cy = await makeTrial(database, { name: "Cy Dunlin" });
  await convert(platform, cy.id, { ...(await opened(platform, cy.id)).values, family: "new" });
  expect(await familiesIn(platform)).toEqual([
    ["Dunlin", ["Cy Dunlin"]],
    ["Tern", ["Ada Tern", "Bo Gull"]],
  ]);
});
