import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { newValues } from "#app/office/member-record/member-values.ts";
import { readShownMembers } from "#app/office/member-record/shown-members.server.ts";

const ADA = { name: "Ada Tern", email: "ada@tern.example" };

async function add(platform: TestPlatform, values: object, more: object = {}) {
  const body = { values: { ...newValues("2026-11-20"), ...ADA, ...values }, ...more };
  const asked = sent(platform, body, { gates: ["admin", "members"] });
  return (await commandAt("/admin/members/new")(asked)).data;
}

const rows = ({ database }: TestPlatform) => database.selectFrom("members").selectAll().execute();

test("a member with the name and email of one on the list needs confirmation", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, ADA);
  const answer = await add(platform, { name: "ADA  tern", email: "Ada@Tern.example" });
  expect(answer).toMatchObject({ isSaved: false, status: 409, isAsking: true });
  expect(answer).toHaveProperty("problem", expect.stringContaining("is on the list already"));
  expect(await rows(platform)).toHaveLength(1);
  expect(await platform.database.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("a confirmed second record copies the empty fee, phone and parent from the first", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, {
    ...ADA,
    parentName: "Mia Tern",
    phone: "07700 900123",
    subscriptionAmount: 3500,
    membershipFeeDate: "2026-01-05",
  });
  expect(await add(platform, { classes: ["Tap"] }, { isMeant: true })).toMatchObject({
    isSaved: true,
  });
  const [shown] = await readShownMembers(platform.database, await platform.schoolDays());
  expect(shown).toMatchObject({ copies: 2 });
  const [, added] = (await rows(platform)).sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
  expect(added).toMatchObject({
    id: shown?.id,
    parentName: "Mia Tern",
    phone: "07700 900123",
    phoneKey: "07700900123",
    subscriptionAmount: 3500,
    membershipFeeDue: "2027-01-05",
    classes: ["Tap"],
  });
});

test("filled fields win over the older record, and a sibling or another email is not a duplicate", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, { ...ADA, parentName: "Mia", subscriptionAmount: 3500 });
  await add(platform, { parentName: "Ida", subscription: "40" }, { isMeant: true });
  expect(await rows(platform)).toContainEqual(
    expect.objectContaining({ parentName: "Ida", subscriptionAmount: 4000 }),
  );
  expect(await add(platform, { name: "Bea Tern" })).toMatchObject({ isSaved: true });
  expect(await add(platform, { email: "other@tern.example" })).toMatchObject({ isSaved: true });
  const nobody = { email: "", phone: "" };
  expect(await add(platform, nobody)).toMatchObject({ isSaved: true });
  expect(await add(platform, nobody)).toMatchObject({ isSaved: true });
});

test("without an email a person is matched by phone, in any notation", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, { name: ADA.name, phone: "+44 7700 900123" });
  const same = await add(platform, { email: "", phone: "07700900123" });
  expect(same).toMatchObject({ isAsking: true });
});

test("classes at the same time are both named before a new member is enrolled in them", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database, { name: "Ballet" });
  await makeWeeklyClass(database, { name: "Tap", fromMinute: 990, toMinute: 1035 });
  const answer = await add(platform, { classes: ["Ballet", "Tap"] });
  expect(answer).toMatchObject({ isSaved: false, status: 409, isAsking: true });
  expect(answer).toHaveProperty(
    "problem",
    expect.stringContaining("Ballet, Monday 16:00-16:45, and Tap, Monday 16:30-17:15."),
  );
  expect(await rows(platform)).toEqual([]);
  const meant = await add(platform, { classes: ["Ballet", "Tap"] }, { isMeant: true });
  expect(meant).toMatchObject({ isSaved: true });
  expect(await database.selectFrom("enrolments").select("id").execute()).toHaveLength(2);
});
