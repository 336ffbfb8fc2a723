import { commandAt } from "#tests/command-at.ts";
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { readFamilies } from "#app/office/family-account/families-of.server.ts";
import { readShownMembers } from "#app/office/member-record/shown-members.server.ts";

const undoAction = commandAt("/admin/changes/:id/undo");
const action = commandAt("/admin/members/:id/merge");

const merge = async (platform: TestPlatform, id: string, answers: object = {}) =>
  (await action(sent(platform, { answers }, { params: { id } }))).data;

const stored = async ({ database }: TestPlatform) => ({
  members: await database
    .selectFrom("members")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute(),
  calls: await database.selectFrom("memberCheckins").selectAll().orderBy("id").execute(),
  loans: await database.selectFrom("costumeLoans").selectAll().orderBy("id").execute(),
  lessons: await database.selectFrom("aaPrivateLessons").select(["id", "students"]).execute(),
});

/** Returns the visible values, without version and time of the last write. */
const seen = ({ members, calls, loans, lessons }: Awaited<ReturnType<typeof stored>>) => ({
  members: members.map((member) => {
    const { version: _, updatedAt: _at, ...shown } = member;
    return shown;
  }),
  calls,
  loans,
  lessons,
});

test("a merge leaves one record with all calls, costumes and lessons, and is undone completely", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const twin = { email: "ada@tern.example" };
  const trial = await makeTrial(database);
  const old = await makeMember(database, {
    ...twin,
    status: "Inactive",
    phone: "1",
    classes: ["Tap"],
    subscriptionAmount: 2500,
    convertedFromTrialId: trial.id,
  });
  const kept = await makeMember(database, {
    ...twin,
    name: "ADA TERN",
    classes: ["Jazz"],
    subscriptionAmount: 3000,
  });
  const sibling = await makeMember(database, { ...twin, name: "Bea Tern" });
  const call = await makeCall(database, old.id);
  const { id: costumeId } = await makeCostume(database);
  const loan = await makeLoan(database, { costumeId, memberId: old.id });
  const split = (memberId: string) => [
    { name: "Ada Tern", amount: 1000, memberId },
    { name: "Bea Tern", amount: 1000, memberId: sibling.id },
  ];
  const lesson = await makeLesson(database, { students: split(old.id) });
  const before = seen(await stored(platform));
  const answer = await merge(platform, old.id);
  expect(answer).toMatchObject({ change: { summary: "Merged 2 records of ADA TERN" } });
  const after = await stored(platform);
  expect(after.members.map(({ id }) => id).sort()).toEqual([kept.id, sibling.id].sort());
  expect(after.members.find(({ id }) => id === kept.id)).toMatchObject({
    name: "ADA TERN",
    phone: "1",
    phoneKey: "1",
    classes: ["Jazz", "Tap"],
    subscriptionAmount: 3000,
    lastCheckinAt: call.callAt,
    convertedFromTrialId: trial.id,
  });
  expect(after.calls).toMatchObject([{ id: call.id, memberId: kept.id }]);
  expect(after.lessons).toEqual([{ id: lesson.id, students: split(kept.id) }]);
  expect(after.loans).toMatchObject([{ id: loan.id, memberId: kept.id }]);
  expect(
    (await readShownMembers(database, await platform.schoolDays())).map(({ copies }) => copies),
  ).toEqual([1, 1]);
  if (!answer.isSaved) throw new Error("not merged");
  const undone = await undoAction(sent(platform, {}, { params: { id: answer.change?.id } }));
  expect(undone.data).toMatchObject({ isSaved: true, left: 0 });
  expect(seen(await stored(platform))).toEqual(before);
});

test("a single or unknown record cannot be merged", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database);
  expect(await merge(platform, id)).toMatchObject({ isSaved: false, status: 409 });
  expect(await merge(platform, "nobody")).toMatchObject({ isSaved: false, status: 410 });
});

test("the kept record is in the families of all records, once in each", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const same = { name: "Ada Tern", email: "home@tern.example" };
  const kept = await makeMember(database, same);
  const copy = await makeMember(database, { ...same, status: "Inactive" });
  const both = await makeFamily(database, [kept.id, copy.id], {});
  const second = await makeFamily(database, [copy.id], {});
  const standing = async () => {
    const families = await readFamilies(database, null);
    return new Map(families.map(({ id, children }) => [id, children.map((child) => child.id)]));
  };
  const before = await standing();
  const answer = await merge(platform, kept.id, { account: both.id });
  expect((await standing()).get(both.id)).toEqual([kept.id]);
  expect((await standing()).get(second.id)).toEqual([kept.id]);
  const rows = await database
    .selectFrom("familyChildren")
    .select("memberId")
    .where("deletedAt", "is", null)
    .execute();
  expect(rows).toHaveLength(2);
  const id = (answer as { change: { id: string } }).change.id;
  await undoAction(sent(platform, {}, { params: { id } }));
  expect(await standing()).toEqual(before);
});

test("two members with different emails are merged once a person says that they are one, and undone", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const kept = await makeMember(database, { name: "Ola Thorne", email: "ola@new.example" });
  const old = await makeMember(database, {
    name: "Thorne, Ola",
    email: "ola@old.example",
    phone: "07700900111",
  });
  await makeCall(database, old.id);
  const before = seen(await stored(platform));
  const { data } = await action(
    sent(platform, { answers: {}, with: old.id }, { params: { id: kept.id } }),
  );
  expect(data).toMatchObject({
    isSaved: true,
    change: { summary: "Merged 2 records of Ola Thorne" },
  });
  const after = await stored(platform);
  expect(after.members).toMatchObject([
    { id: kept.id, name: "Ola Thorne", email: "ola@new.example", phone: "07700900111" },
  ]);
  expect(after.calls.map(({ memberId }) => memberId)).toEqual([kept.id]);
  if (!data.isSaved || !data.change) throw new Error("not merged");
  await undoAction(sent(platform, {}, { params: { id: data.change.id } }));
  expect(seen(await stored(platform))).toEqual(before);
});

test("a merge with a member who is gone is refused", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database);
  const { data } = await action(sent(platform, { with: "nobody" }, { params: { id } }));
  expect(data).toMatchObject({ isSaved: false });
});
