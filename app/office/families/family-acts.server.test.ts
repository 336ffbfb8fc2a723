import { expect, test } from "vitest";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";

const call = deskAt("/admin/families/:id/call", "admin");
const leave = deskAt("/admin/families/:id/leave", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");
/** The platform's clock. */
const TODAY: SchoolDays["today"] = "2026-11-20";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { classes: ["Ballet (5-7)", "Choir"] });
  const bea = await makeMember(database, { name: "Bea Tern" });
  const gone = await makeMember(database, { name: "Cy Tern", status: "Inactive" });
  const weekly = await makeWeeklyClass(database, { name: "Ballet (5-7)" });
  await makeEnrolment(database, ada.id, { classId: weekly.id });
  const contact = { email: "mo@tern.example" };
  const family = await makeFamily(database, [ada.id, bea.id, gone.id], contact);
  return { platform, database, family, ada, bea, gone };
}

const members = ({ database }: TestPlatform) =>
  database
    .selectFrom("members")
    .select(["name", "status", "active", "leftOn", "classes", "lastCheckinAt", "retryOn"])
    .orderBy("name")
    .execute();

test("one call is the same check-in for each active child, and one undo reverses all", async () => {
  const { platform, database, family } = await school();
  await using _ = platform;
  const before = await members(platform);
  const body = {
    outcome: "Not Reached",
    notes: "Rang twice.",
    calledOn: TODAY,
    retryOn: "2026-11-25",
  };
  const logged = await call(platform, body, family.id);
  expect(logged).toMatchObject({
    change: { summary: "Logged Not Reached for Ada Tern and Bea Tern" },
  });
  const calls = await database
    .selectFrom("memberCheckins")
    .innerJoin("members", "members.id", "memberCheckins.memberId")
    .select(["members.name", "outcome", "notes", "memberCheckins.retryOn"])
    .orderBy("members.name")
    .execute();
  const same = { outcome: "Not Reached", notes: "Rang twice.", retryOn: "2026-11-25" };
  expect(calls).toEqual([
    { name: "Ada Tern", ...same },
    { name: "Bea Tern", ...same },
  ]);
  expect((await members(platform)).map(({ retryOn }) => retryOn)).toEqual([
    "2026-11-25",
    "2026-11-25",
    null,
  ]);
  expect(await undo(platform, logged)).toMatchObject({ isSaved: true });
  expect(await members(platform)).toEqual(before);
  const early = { ...body, calledOn: "2026-11-21" };
  expect(await call(platform, early, family.id)).toMatchObject({
    problem: "You can’t log a call for a future day.",
  });
});

test("children who leave are in no class and inactive from today, and one undo reverses it", async () => {
  const { platform, database, family, ada, bea } = await school();
  await using _ = platform;
  const before = await members(platform);
  const left = await leave(platform, { memberIds: [ada.id, bea.id] }, family.id);
  expect(left).toMatchObject({ change: { summary: "Ada Tern and Bea Tern left" } });
  const inactive = { status: "Inactive", active: false, leftOn: TODAY };
  expect((await members(platform)).slice(0, 2)).toMatchObject([
    { ...inactive, classes: ["Choir"] },
    { ...inactive, classes: [] },
  ]);
  const free = () => database.selectFrom("enrolments").select("freeOn").execute();
  expect(await free()).toEqual([{ freeOn: TODAY }]);
  expect(await leave(platform, { memberIds: [ada.id] }, family.id)).toMatchObject({
    problem: "No child in this family is an active member.",
  });
  expect(await undo(platform, left)).toMatchObject({ isSaved: true });
  expect(await members(platform)).toEqual(before);
  expect(await free()).toEqual([{ freeOn: null }]);
  await leave(platform, { memberIds: [bea.id] }, family.id);
  expect((await members(platform)).map(({ active }) => active)).toEqual([true, false, false]);
  expect(await leave(platform, { memberIds: [bea.id] }, family.id)).toMatchObject({
    problem: "At least one of them has already left.",
  });
});
