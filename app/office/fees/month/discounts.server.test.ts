import { expect, test } from "vitest";
import { changeAt } from "#tests/command-at.ts";
import { accountPage, addMonth, feesPage, MONEY, newKey, send, undo } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";

const DAY_MINUTES = 24 * 60;

const settings = changeAt("/admin/settings", ...MONEY);

const setDiscount = (platform: TestPlatform, fromDay: string, off = "10%", lastDay = "") =>
  settings(platform, {
    key: newKey(),
    do: "set discount",
    of: "siblings",
    fromDay,
    fromPlace: "2",
    lastDay,
    off,
  });
const endDiscount = (platform: TestPlatform, fromDay: string) =>
  settings(platform, { key: newKey(), do: "end discount", of: "siblings", fromDay });

/** A family of two at £40.00 and £30.00. */
async function crouches({ database }: TestPlatform, ben: object = {}) {
  const lily = await makeMember(database, { name: "Lily Crouch", subscriptionAmount: 4000 });
  const other = { name: "Ben Crouch", subscriptionAmount: 3000, ...ben };
  const { id } = await makeMember(database, other);
  const family = await makeFamily(database, [lily.id, id], { name: "Jo Crouch", isPayer: true });
  return { familyId: family.id, benId: id };
}

const preview = async (platform: TestPlatform, month: string) => {
  const { preview: found } = await feesPage(platform, `?add=${month}`);
  if (!found) throw new Error(`${month} cannot be chosen.`);
  return found;
};

const sumsOf = async (platform: TestPlatform, id: string) =>
  (await accountPage(platform, id)).charges.map(({ month, owedPence }) => [month, owedPence]);

test("a sibling discount of 10% on £40.00 and £30.00 charges £67.00, in the dialog and on the account", async () => {
  await using platform = await makePlatform();
  const { familyId } = await crouches(platform);
  await setDiscount(platform, "2026-11-01");
  expect(await preview(platform, "2026-11")).toMatchObject({
    pence: 6700,
    discounts: [{ name: "Ben Crouch", percent: 10, ofPence: 3000, pence: 300, place: 2 }],
  });
  await addMonth(platform);
  const { openPence, charges } = await accountPage(platform, familyId);
  expect(openPence).toBe(6700);
  expect(Object.fromEntries(charges.map(({ memberName, note }) => [memberName, note]))).toEqual({
    "Lily Crouch": "",
    "Ben Crouch": "£30.00 less 10% (second child) = £27.00",
  });
});

test("a discount from 1 January changes no charge of December, and ending it changes no existing charge", async () => {
  await using platform = await makePlatform();
  platform.passMinutes(30 * DAY_MINUTES);
  const { familyId } = await crouches(platform);
  await addMonth(platform, "2026-12");
  await setDiscount(platform, "2027-01-01");
  const december = [
    ["2026-12", 3000],
    ["2026-12", 4000],
  ];
  const sorted = async () => (await sumsOf(platform, familyId)).toSorted();
  expect(await sorted()).toEqual(december);
  await addMonth(platform, "2027-01");
  const both = [...december, ["2027-01", 2700], ["2027-01", 4000]];
  expect(await sorted()).toEqual(both);
  await endDiscount(platform, "2027-01-01");
  expect(await sorted()).toEqual(both);
});

test("a month before the first day or after the last is charged in full", async () => {
  await using platform = await makePlatform();
  await crouches(platform);
  await setDiscount(platform, "2026-12-01");
  expect(await preview(platform, "2026-11")).toMatchObject({ pence: 7000, discounts: [] });
  expect(await preview(platform, "2026-12")).toMatchObject({ pence: 6700 });
  await setDiscount(platform, "2026-11-01", "£5.00", "2026-11-30");
  expect(await preview(platform, "2026-11")).toMatchObject({ pence: 6500 });
});

test("an ended discount applies to no month after today, and undo restores it", async () => {
  await using platform = await makePlatform();
  await crouches(platform);
  await setDiscount(platform, "2026-11-01");
  const ended = await endDiscount(platform, "2026-11-01");
  expect(await preview(platform, "2026-11")).toMatchObject({ pence: 6700 });
  expect(await preview(platform, "2026-12")).toMatchObject({ pence: 7000 });
  expect(await endDiscount(platform, "2026-11-01")).toMatchObject({ isSaved: false });
  await undo(platform, ended);
  expect(await preview(platform, "2026-12")).toMatchObject({ pence: 6700 });
});

test("a discount without % or £, or with its dates reversed, is refused", async () => {
  await using platform = await makePlatform();
  const off = "Enter a percentage or an amount, such as 10% or £5.00.";
  expect(await setDiscount(platform, "2026-11-01", "10")).toMatchObject({ messages: { off } });
  expect(await setDiscount(platform, "2026-11-01", "10%", "2026-10-01")).toMatchObject({
    messages: { lastDay: "The last day cannot be before the first." },
  });
});

test("a part month's discount applies to the part, and so does a later credit", async () => {
  await using platform = await makePlatform();
  await settings(platform, { key: newKey(), do: "set part months", choice: "weeks" });
  await setDiscount(platform, "2026-11-01");
  const { familyId, benId } = await crouches(platform, { joinDate: "2026-11-11" });
  await addMonth(platform);
  const ben = async () =>
    (await accountPage(platform, familyId)).charges.find(
      ({ memberName }) => memberName === "Ben Crouch",
    );
  expect(await ben()).toMatchObject({
    owedPence: 1800,
    note: "joined 11 Nov, 20 of 30 days; £20.00 less 10% (second child) = £18.00",
    correction: null,
  });
  await platform.database
    .updateTable("members")
    .set({ joinDate: "2026-11-18" })
    .where("id", "=", benId)
    .execute();
  await endDiscount(platform, "2026-11-01");
  const charge = await ben();
  expect(charge).toMatchObject({ correction: { pence: 1170, creditPence: 630 } });
  await send(platform, "charges/:id/credit", { version: charge?.version }, charge?.id);
  expect(await ben()).toMatchObject({
    owedPence: 1170,
    note: "joined 18 Nov, 13 of 30 days; £13.00 less 10% (second child) = £11.70",
    correction: null,
  });
});

test("a child added later gets the discount beside a sibling charged in full", async () => {
  await using platform = await makePlatform();
  await setDiscount(platform, "2026-11-01");
  const { familyId, benId } = await crouches(platform, { subscriptionAmount: null });
  await addMonth(platform);
  await platform.database
    .updateTable("members")
    .set({ subscriptionAmount: 3000 })
    .where("id", "=", benId)
    .execute();
  await addMonth(platform);
  expect((await sumsOf(platform, familyId)).toSorted()).toEqual([
    ["2026-11", 2700],
    ["2026-11", 4000],
  ]);
});
