import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { accountPage, addMonth, feesPage, MONEY, undo } from "#tests/fees-desk.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { loader } from "#app/office/today/home.tsx";

const doAction = commandAt("/admin/today/done");

const act = async (platform: TestPlatform, body: object) => {
  const whole = { kind: "not-billed", key: randomUUID(), ...body };
  return (await doAction(sent(platform, whole, { gates: MONEY }))).data;
};

async function listOf(platform: TestPlatform, gates = MONEY) {
  const { due } = (await loader(asked(platform, "/admin?all=money", { gates }))).data;
  return {
    kind: due.flatMap(({ kinds }) => kinds).find(({ kind }) => kind === "not-billed"),
    lines: dueLines(due, "not-billed"),
  };
}

const listed = async (platform: TestPlatform) =>
  (await listOf(platform)).lines.map(
    ({ title, reason, acts }) =>
      `${title}: ${reason} (${(acts ?? []).map(({ words }) => words).join(", ")})`,
  );

test("a month not added is one line, and a child added later has a separate line", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "Ada Tern", subscriptionAmount: 3500 });
  await makeMember(database, { name: "Bea Gull", subscriptionAmount: 3500 });
  expect(await listed(platform)).toEqual([
    "2 children: November’s fees haven’t been added (Add November)",
  ]);
  await addMonth(platform);
  expect(await listed(platform)).toEqual([]);
  await makeMember(database, { name: "Cy Wren", subscriptionAmount: 3500 });
  expect(await listed(platform)).toEqual([
    "Cy Wren: November hasn’t been added for this child (Add November)",
  ]);
  expect((await listOf(platform)).lines[0]?.leadsTo).toBe("/admin/fees?add=2026-11");
});

test("a child without a subscription is given an amount, or is free", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const bea = await makeMember(database, { name: "Bea Gull" });
  expect((await listed(platform)).toSorted()).toEqual([
    "Ada Tern: No subscription (Set a fee, No fee)",
    "Bea Gull: No subscription (Set a fee, No fee)",
  ]);
  const wrong = await act(platform, { ids: [ada.id], act: "amount", choice: "much" });
  expect(wrong).toMatchObject({ isSaved: false, status: 422 });
  await act(platform, { ids: [ada.id], act: "amount", choice: "32.50" });
  const freed = await act(platform, { ids: [bea.id], act: "free" });
  const amounts = async () =>
    (
      await database.selectFrom("members").select("subscriptionAmount").orderBy("name").execute()
    ).map(({ subscriptionAmount }) => subscriptionAmount);
  expect(await amounts()).toEqual([3250, 0]);
  expect(await listed(platform)).toEqual([
    "1 child: November’s fees haven’t been added (Add November)",
  ]);
  await undo(platform, freed);
  expect(await amounts()).toEqual([3250, null]);
});

test("two families' shares are set in the row, and add up to the penny", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern", subscriptionAmount: 3501 });
  const one = await makeFamily(database, [ada.id], { name: "Mo Tern" });
  const other = await makeFamily(database, [ada.id], { name: "Jo Gull" });
  await database.updateTable("families").set({ name: "Gull" }).where("id", "=", other.id).execute();
  const [line] = (await listOf(platform)).lines;
  expect(line).toMatchObject({ title: "Ada Tern", reason: "In two families, shares not set" });
  const choice = line?.choices?.[0] ?? "";
  const set = await act(platform, { ids: [ada.id], act: "shares", choice });
  expect(set).toMatchObject({ isSaved: true });
  await addMonth(platform);
  const sums = [await accountPage(platform, one.id), await accountPage(platform, other.id)];
  expect(sums.map(({ openPence }) => openPence).toSorted()).toEqual([1750, 1751]);
  await undo(platform, set);
  const ties = await database.selectFrom("contactTies").select("share").execute();
  expect(ties).toEqual([{ share: null }, { share: null }]);
});

test("without access to members' fees no names and no count are shown", async () => {
  await using platform = await makePlatform();
  await makeMember(platform.database, { name: "Ada Tern" });
  const { kind, lines } = await listOf(platform, ["admin"]);
  expect(kind).toMatchObject({ tile: "Children not billed", count: null });
  expect(lines).toEqual([]);
});

test("the children billed, without a fee and not billed add up to all active members", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const billed = async () => (await feesPage(platform, "?add=2026-11")).preview?.billed;
  const pays = { subscriptionAmount: 3500 };
  const ada = await makeMember(database, { name: "Ada Tern", ...pays });
  await makeMember(database, { name: "Bea Gull", subscriptionAmount: 0 });
  await makeMember(database, { name: "Cy Wren" });
  await makeMember(database, { name: "Di Knot", ...pays, joinDate: "2026-12-01" });
  await makeMember(database, { name: "Gone", ...pays, status: "Inactive" });
  expect(await billed()).toEqual({ children: 1, free: 1, notBilled: 2 });
  await addMonth(platform);
  await makeMember(database, { name: "Ed Rail", ...pays });
  expect(await billed()).toEqual({ children: 2, free: 1, notBilled: 2 });
  await database
    .updateTable("feeCharges")
    .set({ takenOffOn: "2026-11-20" })
    .where("memberId", "=", ada.id)
    .execute();
  expect(await billed()).toEqual({ children: 1, free: 1, notBilled: 3 });
});
