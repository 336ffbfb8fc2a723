import { describe, expect, test } from "vitest";
import { accountPage, addMonth, feesPage, send, undo } from "#tests/fees-desk.ts";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge } from "#tests/makers/make-fees.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";

const CHILD = { name: "Ada Tern", email: "home@tern.example", subscriptionAmount: 4000 };
const LATER = "2026-11-18T09:00:00.000Z";

const merge = (platform: TestPlatform, id: string) =>
  deskAt("/admin/members/:id/merge", "admin", "members")(platform, {}, id);

const nothingToAdd = async (platform: TestPlatform) =>
  expect((await feesPage(platform, "?add=2026-11")).preview?.families).toEqual([]);

/** A child at £40.00 a month in a family of her own. */
async function makeChild(platform: TestPlatform, values: object = {}) {
  const member = await makeMember(platform.database, { ...CHILD, ...values });
  const { id } = await makeFamily(platform.database, [member.id], { isPayer: true });
  return { member, familyId: id };
}

/** The second record of the child, which is kept, since it was written last. */
const addRecord = ({ database }: TestPlatform, values: object = {}) =>
  makeMember(database, { ...CHILD, updatedAt: LATER, ...values });

describe("a child who was charged and has a second record", () => {
  test("owes a month once after the merge", async () => {
    await using platform = await makePlatform();
    const { member, familyId } = await makeChild(platform);
    await addMonth(platform);
    await addRecord(platform);
    expect(await merge(platform, member.id)).toMatchObject({ isSaved: true });
    await nothingToAdd(platform);
    await addMonth(platform);
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 4000 });
  });

  test("owes it once where the records are merged before the month is added", async () => {
    await using platform = await makePlatform();
    const { member, familyId } = await makeChild(platform);
    await addRecord(platform);
    await merge(platform, member.id);
    await addMonth(platform);
    await nothingToAdd(platform);
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 4000 });
  });

  test("owes an unpaid private lesson once", async () => {
    await using platform = await makePlatform();
    const { member, familyId } = await makeChild(platform, { subscriptionAmount: null });
    const share = { name: CHILD.name, amount: 2000, memberId: member.id };
    await makeLesson(platform.database, { date: "2026-11-10", students: [share] });
    await addMonth(platform);
    await addRecord(platform, { subscriptionAmount: null });
    await merge(platform, member.id);
    await nothingToAdd(platform);
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 2000 });
  });

  test("owes the year's membership once, also where the second record has another day for it", async () => {
    await using platform = await makePlatform();
    await send(platform, "price", { price: "25", was: null });
    const plain = { subscriptionAmount: null };
    const { member, familyId } = await makeChild(platform, {
      ...plain,
      membershipFeeDue: "2026-11-10",
    });
    await addMonth(platform);
    await addRecord(platform, { ...plain, membershipFeeDue: "2026-11-25" });
    await merge(platform, member.id);
    await nothingToAdd(platform);
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 2500 });
  });
});

test("what both records were charged stays until somebody removes it, and the merge is taken back", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { member, familyId } = await makeChild(platform);
  const second = await addRecord(platform);
  await makeCharge(database, familyId, { memberId: member.id, pence: 4000 });
  await makeCharge(database, familyId, { memberId: second.id, pence: 4000 });
  const charges = () => database.selectFrom("feeCharges").selectAll().orderBy("id").execute();
  const before = await charges();
  const merged = await merge(platform, member.id);
  expect((await charges()).map(({ memberId }) => memberId)).toEqual([second.id, second.id]);
  expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 8000 });
  await undo(platform, merged);
  expect(await charges()).toEqual(before);
});
