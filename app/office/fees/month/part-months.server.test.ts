import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { accountPage, addMonth, feesPage, MONEY, send, undo } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { ownAccountOf } from "#tests/makers/make-fees.ts";
import { readPartMonths } from "#app/office/school/part-months.server.ts";

const settings = changeAt("/admin/settings", ...MONEY);

let keys = 0;
const choose = (platform: TestPlatform, choice: string) =>
  settings(platform, { key: `a-key-of-part-months-${(keys += 1)}`, do: "set part months", choice });

const preview = async (platform: TestPlatform, month: string) => {
  const { preview: found } = await feesPage(platform, `?add=${month}`);
  if (!found) throw new Error(`${month} cannot be chosen.`);
  return found;
};

const sian = (platform: TestPlatform, values: object = {}) =>
  makeMember(platform.database, {
    name: "Siân Thomas",
    subscriptionAmount: 4000,
    joinDate: "2026-11-18",
    ...values,
  });

test("October charges neither of two who joined in November", async () => {
  await using platform = await makePlatform();
  await choose(platform, "whole");
  await sian(platform);
  await sian(platform, { name: "Sky Gull", joinDate: "2026-11-10" });
  expect(await preview(platform, "2026-10")).toMatchObject({
    pence: 0,
    notCharged: [
      { name: "Siân Thomas", reason: "joined later" },
      { name: "Sky Gull", reason: "joined later" },
    ],
  });
});

test("a child who left on 12 November is charged nothing for December", async () => {
  await using platform = await makePlatform();
  await choose(platform, "weeks");
  const left = { active: false, status: "Inactive", joinDate: "2026-09-01", leftOn: "2026-11-12" };
  await sian(platform, left);
  expect(await preview(platform, "2026-12")).toMatchObject({
    pence: 0,
    notCharged: [{ reason: "left", on: "2026-11-12" }],
  });
  expect(await preview(platform, "2026-11")).toMatchObject({ pence: 1600 });
});

test("a new school counts the classes left, and the account shows how", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  expect(await readPartMonths(database)).toBe("weeks");
  const { id } = await sian(platform);
  const { id: classId } = await makeWeeklyClass(database, { day: "Monday" });
  await makeEnrolment(database, id, { classId, fromDay: "2026-11-18" });
  expect(await preview(platform, "2026-11")).toMatchObject({
    pence: 1600,
    parts: [{ name: "Siân Thomas", count: 2, of: 5, unit: "Mondays", pence: 1600 }],
  });
  await addMonth(platform);
  expect(await accountPage(platform, await ownAccountOf(database, id))).toMatchObject({
    openPence: 1600,
    charges: [{ note: "joined 18 Nov, 2 of 5 Mondays" }],
  });
});

test("a break for the whole month is charged only if it keeps the place", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  for (const [name, keepsPlace] of [
    ["Kept Tern", true],
    ["Gone Gull", false],
  ] as const) {
    const { id } = await sian(platform, { name, joinDate: "2026-01-05" });
    const during = { kind: "pause", keepsPlace, fromDay: "2026-10-20" };
    await makeEnrolment(database, id, { classId, ...during });
  }
  expect(await preview(platform, "2026-11")).toMatchObject({
    pence: 4000,
    keptPlaces: [{ name: "Kept Tern" }],
    notCharged: [{ name: "Gone Gull", reason: "on a break" }],
  });
});

test("a part month's amount is changed with a reason, which the account shows", async () => {
  await using platform = await makePlatform();
  await choose(platform, "nothing");
  const { id } = await sian(platform);
  const { mark } = await preview(platform, "2026-11");
  const body = (reason: string) => ({
    month: "2026-11",
    mark,
    agreed: [{ memberId: id, pence: "12.50", reason }],
  });
  expect(await send(platform, "month", body(" "))).toMatchObject({
    isSaved: false,
    problem: "Please give a reason for the new amount.",
  });
  const added = await send(platform, "month", body("Agreed at the desk"));
  const account = await ownAccountOf(platform.database, id);
  expect(await accountPage(platform, account)).toMatchObject({
    openPence: 1250,
    charges: [{ note: "joined 18 Nov, 13 of 30 days; Agreed at the desk" }],
  });
  await undo(platform, added);
  expect(await accountPage(platform, account)).toMatchObject({ charges: [] });
});

test("a returning child is charged from the day of return", async () => {
  await using platform = await makePlatform();
  await choose(platform, "weeks");
  await sian(platform, { joinDate: "2025-09-01", reactivatedOn: "2026-11-18" });
  expect(await preview(platform, "2026-11")).toMatchObject({ pence: 1733 });
});

test("a join date corrected after the month was added offers a credit, and changes nothing by itself", async () => {
  await using platform = await makePlatform();
  await choose(platform, "weeks");
  const { id } = await sian(platform, { joinDate: "2026-09-01" });
  await addMonth(platform);
  const account = await ownAccountOf(platform.database, id);
  const read = () => accountPage(platform, account);
  expect((await read()).charges).toMatchObject([{ owedPence: 4000, correction: null }]);
  await platform.database
    .updateTable("members")
    .set({ joinDate: "2026-11-18" })
    .where("id", "=", id)
    .execute();
  const [charge] = (await read()).charges;
  expect(charge).toMatchObject({
    owedPence: 4000,
    correction: { pence: 1733, creditPence: 2267, words: "joined 18 Nov, 13 of 30 days" },
  });
  const body = { version: charge?.version };
  const credited = await send(platform, "charges/:id/credit", body, charge?.id);
  expect((await read()).charges).toMatchObject([
    { owedPence: 1733, note: "joined 18 Nov, 13 of 30 days", correction: null },
  ]);
  await undo(platform, credited);
  expect((await read()).charges).toMatchObject([{ owedPence: 4000, correction: {} }]);
  await platform.database
    .updateTable("members")
    .set({ joinDate: "2026-12-02" })
    .where("id", "=", id)
    .execute();
  const [whole] = (await read()).charges;
  await send(platform, "charges/:id/credit", { version: whole?.version }, whole?.id);
  expect((await read()).charges).toMatchObject([{ state: "taken off", owedPence: 0 }]);
});
