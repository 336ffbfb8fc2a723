import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readRegister } from "#app/office/week/registers/register/register-children.server.ts";
import { loader as readChild } from "../../child-page.tsx";
import { newTrialValues } from "../form/trial-values.ts";

/** The next Monday after today, a Friday. */
const MONDAY = "2026-11-23";
const KEY = "a-key-that-is-long-enough";
const addTrial = deskAt("/admin/trials/new", "admin");
const add = deskAt("/admin/trials/:id/meetings", "admin");
const remove = deskAt("/admin/trials/:id/meetings/remove", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

test("a new trial is on the register of its chosen meeting and on no other", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database);
  const meetings = [{ classId: weekly.id, day: MONDAY }];
  const values = { ...newTrialValues("2026-11-20"), name: "Bea Gull", classes: [weekly.name] };
  const saved = await addTrial(platform, { key: KEY, values: { ...values, meetings } });
  expect(saved).toMatchObject({ isSaved: true });
  const on = async (day: string) =>
    (await readRegister(database, weekly, day)).map(({ name }) => name);
  expect(await on(MONDAY)).toEqual(["Bea Gull"]);
  expect(await on("2026-11-30")).toEqual([]);
});

test("a meeting whose trial places are taken asks before one more is added", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database);
  for (const childName of ["Ida", "Cy"]) {
    await makeBooking(database, { classId: weekly.id, day: MONDAY, childName });
  }
  const { id } = await makeTrial(database, { name: "Eve Dunlin" });
  const meeting = { classId: weekly.id, day: MONDAY };
  expect(await add(platform, meeting, id)).toMatchObject({
    isSaved: false,
    isAsking: true,
    problem: "Ballet (5-7), 23 Nov 2026: Trial places full (2 of 2).",
  });
  const added = await add(platform, { ...meeting, isMeant: true }, id);
  expect(await undo(platform, added)).toMatchObject({ isSaved: true });
  await add(platform, { ...meeting, isMeant: true }, id);
  const states = async () =>
    (await readChild(asked(platform, "/", { params: { id } }))).trial?.meetings.map(
      ({ day, state }) => [day, state],
    );
  expect(await states()).toEqual([[MONDAY, "To come"]]);
  const removed = await remove(platform, meeting, id);
  expect(await states()).toEqual([]);
  expect(await undo(platform, removed)).toMatchObject({ isSaved: true });
  expect(await states()).toEqual([[MONDAY, "To come"]]);
  expect(await add(platform, { ...meeting, day: "2026-11-24" }, id)).toMatchObject({
    messages: { day: "This class doesn’t meet on that day." },
  });
});
