// The fee of a show: each child once, with a preview, and again only for the new ones.
import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readShowChildren } from "./show-fee.server.ts";

const charge = deskAt("/admin/events/:id/charge-show-fee", "admin", "members");
const undo = undoAt("/admin/changes/:id/undo", "admin", "members");
const today = "2026-11-20";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database, { name: "Ballet" });
  const tap = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday" });
  const mia = await makeMember(database, { name: "Mia Tern" });
  const leo = await makeMember(database, { name: "Leo Tern" });
  // Mia is in both classes, and is charged once.
  for (const classId of [ballet.id, tap.id]) await makeEnrolment(database, mia.id, { classId });
  await makeEnrolment(database, leo.id, { classId: tap.id });
  const family = await makeFamily(database, [mia.id, leo.id], { name: "Ann Tern" });
  const show = await makeEvent(database, { name: "Christmas show", kind: "show", price: null });
  const classIds = [ballet.id, tap.id];
  const preview = async () =>
    (await readShowChildren(database, { eventId: show.id, classIds, today })).map(
      ({ name, classes, isCharged }) => ({ name, classes, isCharged }),
    );
  const charges = () =>
    database
      .selectFrom("feeCharges")
      .innerJoin("billingAccounts as account", "account.id", "feeCharges.accountId")
      .select(["feeCharges.memberId", "kind", "pence", "note", "account.familyId"])
      .where("feeCharges.deletedAt", "is", null)
      .orderBy("feeCharges.note")
      .execute();
  return { platform, database, mia, leo, tap, family, show, classIds, preview, charges };
}

test("the preview lists each child of the classes once, and charging puts one fee on the account", async () => {
  const { platform, mia, leo, family, show, classIds, preview, charges } = await school();
  await using _ = platform;
  expect(await preview()).toEqual([
    { name: "Leo Tern", classes: ["Tap"], isCharged: false },
    { name: "Mia Tern", classes: ["Ballet", "Tap"], isCharged: false },
  ]);
  expect((await charge(platform, { classIds, price: "15" }, show.id)).isSaved).toBe(true);
  const fee = { kind: "event", pence: 1500, note: "Christmas show", familyId: family.id };
  const made = await charges();
  expect(made.map(({ memberId }) => memberId).toSorted()).toEqual([mia.id, leo.id].toSorted());
  for (const one of made) expect(one).toMatchObject(fee);
  expect((await preview()).map(({ isCharged }) => isCharged)).toEqual([true, true]);
});

test("charging again adds only the new child", async () => {
  const { platform, database, tap, show, classIds, charges } = await school();
  await using _ = platform;
  const again = { classIds, price: "15" };
  await charge(platform, again, show.id);
  expect((await charge(platform, again, show.id)).isSaved).toBe(false);
  const ada = await makeMember(database, { name: "Ada Finch" });
  await makeEnrolment(database, ada.id, { classId: tap.id });
  expect((await charge(platform, again, show.id)).isSaved).toBe(true);
  expect(await charges()).toHaveLength(3);
});

test("one undo takes all fees back, and they can be charged again", async () => {
  const { platform, show, classIds, preview, charges } = await school();
  await using _ = platform;
  const made = await charge(platform, { classIds, price: "15" }, show.id);
  expect((await undo(platform, made)).isSaved).toBe(true);
  expect(await charges()).toEqual([]);
  expect((await preview()).map(({ isCharged }) => isCharged)).toEqual([false, false]);
});

test("the fee needs a sum and a class", async () => {
  const { platform, show, classIds, charges } = await school();
  await using _ = platform;
  const good = { classIds, price: "15" };
  expect((await charge(platform, { ...good, price: "0" }, show.id)).isSaved).toBe(false);
  expect((await charge(platform, { ...good, classIds: [] }, show.id)).isSaved).toBe(false);
  expect(await charges()).toEqual([]);
});
