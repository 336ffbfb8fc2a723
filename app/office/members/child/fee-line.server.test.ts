// The fee that a child's classes suggest, by the discount for several classes.
import { expect, test } from "vitest";
import { changeAt, deskAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader } from "../../child-page.tsx";

const KEY = "a-key-that-is-long-enough";
const settings = changeAt("/admin/settings", "admin", "members");
const setMoney = deskAt("/admin/members/:id/money", "admin", "members");

const moneyOf = async (platform: TestPlatform, id: string, gates: Scope[] = ["admin", "members"]) =>
  (await loader(asked(platform, "/", { params: { id }, gates }))).member?.money;

test("classes of £34.00 and £28.00 with 10% off the second suggest £59.20, stored when pressed", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { subscriptionAmount: 6200 });
  expect((await moneyOf(platform, ada.id))?.suggestedPence).toBeNull();
  const ballet = await makeWeeklyClass(database, { price: 2800 });
  const tap = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday", price: 3400 });
  for (const classId of [ballet.id, tap.id]) await makeEnrolment(database, ada.id, { classId });
  expect((await moneyOf(platform, ada.id))?.suggestedPence).toBe(6200);
  const rule = { of: "classes", fromDay: "2026-11-01", lastDay: "", fromPlace: "2", off: "10%" };
  expect(await settings(platform, { key: KEY, do: "set discount", ...rule })).toMatchObject({
    isSaved: true,
  });
  expect(await moneyOf(platform, ada.id)).toMatchObject({ pence: 6200, suggestedPence: 5920 });
  await setMoney(platform, { version: ada.version, subscription: "£59.20" }, ada.id);
  expect(await moneyOf(platform, ada.id)).toMatchObject({ pence: 5920, suggestedPence: 5920 });
  expect(await moneyOf(platform, ada.id, ["admin"])).toBeNull();
});

test("a class without a price, or one that the child leaves, is not guessed", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database);
  const ballet = await makeWeeklyClass(database, { price: 2800 });
  await makeEnrolment(database, ada.id, { classId: ballet.id });
  const left = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday", price: 3400 });
  await makeEnrolment(database, ada.id, { classId: left.id, freeOn: "2026-12-01" });
  expect((await moneyOf(platform, ada.id))?.suggestedPence).toBe(2800);
  const free = await makeWeeklyClass(database, { name: "Jazz", day: "Friday", price: null });
  await makeEnrolment(database, ada.id, { classId: free.id });
  expect((await moneyOf(platform, ada.id))?.suggestedPence).toBeNull();
});
