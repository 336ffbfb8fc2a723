import { describe, expect, test } from "vitest";
import { accountPage, addMonth, feesPage, MONEY, send, undo } from "#tests/fees-desk.ts";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge } from "#tests/makers/make-fees.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { asked } from "#tests/make-request.ts";
import { makeTerm, makeTermAnswer } from "#tests/makers/make-term.ts";
import { makeEnrolment } from "#tests/makers/make-weekly-class.ts";
import { readOpenProposals } from "#app/office/families/families.server.ts";
import { loader as mergeLoader } from "./merge-route.tsx";

const CHILD = { name: "Ada Tern", email: "home@tern.example", subscriptionAmount: 4000 };
const LATER = "2026-11-18T09:00:00.000Z";

const merge = (platform: TestPlatform, id: string) =>
  deskAt("/admin/members/:id/merge", "admin", "members")(platform, {}, id);

const nothingToAdd = async (platform: TestPlatform) =>
  expect((await feesPage(platform, "?add=2026-11")).preview?.families).toEqual([]);

/** Makes a child at £40.00 a month in a family. */
async function makeChild(platform: TestPlatform, values: object = {}) {
  const member = await makeMember(platform.database, { ...CHILD, ...values });
  const { id } = await makeFamily(platform.database, [member.id], { isPayer: true });
  return { member, familyId: id };
}

/** Makes the child's second record, which a merge keeps because it was written last. */
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

  test("owes it once when the records are merged before the month is added", async () => {
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

  test("owes the year's membership once, even when the second record has another day for it", async () => {
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

test("charges of both records stay until removed, and the merge can be undone", async () => {
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

describe("when a decision is needed first", () => {
  const look = async (platform: TestPlatform, id: string) =>
    (await mergeLoader(asked(platform, "/", { params: { id }, gates: MONEY }) as never)).questions;

  const mergeWith = (platform: TestPlatform, id: string, answers: object) =>
    deskAt("/admin/members/:id/merge", "admin", "members")(platform, { answers }, id);

  test("charges of both records are shown, and one is removed only by choice", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { member, familyId } = await makeChild(platform);
    const second = await addRecord(platform);
    const own = await makeCharge(database, familyId, { memberId: member.id, pence: 4000 });
    const createdAt = "2026-11-02T09:00:00.000Z";
    const other = await makeCharge(database, familyId, { memberId: second.id, createdAt });
    const [question] = await look(platform, member.id);
    expect(question).toMatchObject({
      words: "Both records were charged: subscription, November 2026",
      isNeeded: false,
      choices: [
        { value: "", words: "Keep both" },
        { value: own.id, words: "Remove £40.00 from Tern" },
        { value: other.id, words: "Remove £35.00 from Tern" },
      ],
    });
    const closed = await mergeLoader(asked(platform, "/", { params: { id: member.id } }) as never);
    expect(closed.questions).toEqual([]);
    const merged = await mergeWith(platform, member.id, { [question?.key ?? ""]: other.id });
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 4000 });
    await undo(platform, merged);
    const charges = await database.selectFrom("feeCharges").selectAll().orderBy("pence").execute();
    expect(charges).toMatchObject([
      { memberId: second.id, takenOffOn: null },
      { memberId: member.id, takenOffOn: null },
    ]);
  });

  test("records in different families are merged once the payer is chosen", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { member, familyId } = await makeChild(platform);
    const second = await addRecord(platform);
    const other = await makeFamily(database, [second.id], { isPayer: true });
    await database
      .updateTable("families")
      .set({ name: "Gull" })
      .where("id", "=", other.id)
      .execute();
    const [question] = await look(platform, member.id);
    expect(question).toMatchObject({
      key: "account",
      words: "The records are in different families. Which account pays?",
      isNeeded: true,
      choices: [{ words: "Gull" }, { words: "Tern" }, { words: "Both, by shares" }],
    });
    const before = await database.selectFrom("members").selectAll().orderBy("id").execute();
    expect(await merge(platform, member.id)).toMatchObject({ isSaved: false, status: 422 });
    const wrong = { account: "shares", [`share ${familyId}`]: "60", [`share ${other.id}`]: "60" };
    expect(await mergeWith(platform, member.id, wrong)).toMatchObject({
      problem: "The shares add up to 120%. They must add up to 100%.",
    });
    expect(await database.selectFrom("members").selectAll().orderBy("id").execute()).toEqual(
      before,
    );
    const parted = { ...wrong, [`share ${other.id}`]: "40" };
    const merged = await mergeWith(platform, member.id, parted);
    expect(merged).toMatchObject({ isSaved: true });
    await addMonth(platform);
    expect(await accountPage(platform, familyId)).toMatchObject({ openPence: 2400 });
    expect(await accountPage(platform, other.id)).toMatchObject({ openPence: 1600 });
  });

  test("the chosen account pays, and an undo of the merge reverses the choice", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { member } = await makeChild(platform);
    const second = await addRecord(platform);
    const other = await makeFamily(database, [second.id], { isPayer: true });
    const ties = () =>
      database.selectFrom("contactTies").select(["id", "share"]).orderBy("id").execute();
    const before = await ties();
    const merged = await mergeWith(platform, member.id, { account: other.id });
    await addMonth(platform);
    expect(await accountPage(platform, other.id)).toMatchObject({ openPence: 4000 });
    await undo(platform, merged);
    expect(await ties()).toEqual(before);
  });
});

test("two enrolments in one class become one from the earlier day, with the answer for next term", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeTerm(database);
  const old = await makeMember(database, CHILD);
  const kept = await addRecord(platform);
  const first = await makeEnrolment(database, old.id, { fromDay: "2025-09-01" });
  const second = await makeEnrolment(database, kept.id, { classId: first.classId });
  await makeTermAnswer(database, first.id);
  const merged = await merge(platform, old.id);
  const open = () =>
    database
      .selectFrom("enrolments")
      .select(["id", "memberId", "fromDay"])
      .where("deletedAt", "is", null)
      .orderBy("fromDay")
      .execute();
  expect(await open()).toEqual([{ id: second.id, memberId: kept.id, fromDay: "2025-09-01" }]);
  const answers = () =>
    database.selectFrom("termAnswers").select(["enrolmentId", "answer"]).execute();
  expect(await answers()).toEqual([{ enrolmentId: second.id, answer: "stays" }]);
  await undo(platform, merged);
  expect(await open()).toMatchObject([{ id: first.id }, { id: second.id, fromDay: "2026-09-01" }]);
  expect(await answers()).toEqual([{ enrolmentId: first.id, answer: "stays" }]);
});

test("a declined family without stored children is not proposed again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { subscriptionAmount: _, ...child } = CHILD;
  const old = await makeMember(database, child);
  const sister = await makeMember(database, { ...child, name: "Bea Tern" });
  const children = [old, sister].map(({ id }) => ({ kind: "member", id }));
  await deskAt("/admin/families/decline", "admin")(platform, {
    key: "a-key-of-declining",
    children,
  });
  await database.deleteFrom("familiesDeclinedChildren").execute();
  await addRecord(platform);
  await merge(platform, old.id);
  expect(await readOpenProposals(database)).toEqual([]);
});

test("a hold on either record applies to the kept record, and a declined family is not proposed again", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { subscriptionAmount: _, ...child } = CHILD;
  const old = await makeMember(database, child);
  const sister = await makeMember(database, { ...child, name: "Bea Tern" });
  for (const rowId of [old.id]) {
    const hold = { kind: "leavers", rowId, heldBy: "Jo", heldAt: LATER };
    await database.insertInto("retentionHolds").values(hold).execute();
  }
  const decline = deskAt("/admin/families/decline", "admin");
  const children = [old, sister].map(({ id }) => ({ kind: "member", id }));
  expect(await decline(platform, { key: "a-key-of-declining-1", children })).toMatchObject({
    isSaved: true,
  });
  expect(await readOpenProposals(database)).toEqual([]);
  const kept = await addRecord(platform);
  await merge(platform, old.id);
  expect(await database.selectFrom("retentionHolds").select("rowId").execute()).toEqual([
    { rowId: kept.id },
  ]);
  expect(await readOpenProposals(database)).toEqual([]);
});
