import fc from "fast-check";
import { expect, test } from "vitest";
import { purge } from "#app/retention.server.ts";
import { deskAt } from "#tests/command-at.ts";
import { accountPage, addMonth, feesPage, MONEY, undo } from "#tests/fees-desk.ts";
import { makePhotos } from "#tests/make-photos.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import {
  makeBankLine,
  makeCharge,
  makePayer,
  makePayment,
  ownAccountOf,
} from "#tests/makers/make-fees.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readBalances } from "./account/balances.server.ts";
import { readAccountMatcher } from "./bank/account-matcher.server.ts";
import { readBillingAccounts } from "./account/billing-accounts.server.ts";

const add = deskAt("/admin/members/new", ...MONEY);
const convert = deskAt("/admin/trials/:id/convert", ...MONEY);
const make = deskAt("/admin/families/new", ...MONEY);
const join = deskAt("/admin/families/:id/children", ...MONEY);
const takeOut = deskAt("/admin/families/:id/take-out", ...MONEY);
const move = deskAt("/admin/families/:id/move", ...MONEY);
const merge = deskAt("/admin/members/:id/merge", ...MONEY);
const remove = deskAt("/admin/members/:id/delete", ...MONEY);

let keys = 0;
const key = () => ({ key: `a-key-of-accounts-${(keys += 1)}` });

const FORM = {
  name: "Siân Thomas-Reed",
  parentName: "",
  email: "",
  phone: "",
  joinDate: "2026-11-18",
  status: "Active",
  gaveNotice: false,
  cancelSubscription: false,
  classes: [],
  subscription: "35.00",
  feeDue: "",
};

const accountsOf = async ({ database }: TestPlatform) =>
  (await readBillingAccounts(database)).accounts.filter(({ isThere }) => isThere);

const asChild = ({ id }: { id: string }) => ({ kind: "member", id });

async function madeFamily(platform: TestPlatform, ...members: { id: string }[]) {
  const answer = await make(platform, { ...key(), children: members.map(asChild) });
  if (!answer.isSaved) throw new Error(answer.problem);
  return { answer, id: (answer as unknown as { id: string }).id };
}

/** Returns the total balance of all accounts: owing less credit. */
async function sumOf({ database }: TestPlatform): Promise<number> {
  const balances = await readBalances(database);
  return [...balances.values()].reduce((sum, each) => sum + each.openPence - each.creditPence, 0);
}

/** Returns the code of a member's or family's account. */
async function codeOf({ database }: TestPlatform, holderId: string): Promise<string> {
  const { code } = await database
    .selectFrom("billingAccounts")
    .select("code")
    .where((eb) => eb.or([eb("memberId", "=", holderId), eb("familyId", "=", holderId)]))
    .executeTakeFirstOrThrow();
  return familyCode(code);
}

/** Returns the account that a bank line with this code matches; null if it needs matching by hand. */
async function matchedTo(platform: TestPlatform, code: string): Promise<string | null> {
  const { accounts } = await readBillingAccounts(platform.database);
  const { homes, matcher } = await readAccountMatcher(platform.database, accounts);
  const match = matcher({ isPayout: false })({ words: `REF ${code}`, payer: "" });
  const id = "accountId" in match ? match.accountId : null;
  return homes.find((home) => home.id === id)?.name ?? null;
}

test("a child added as a member has an account with a code from that moment", async () => {
  await using platform = await makePlatform();
  expect(await add(platform, { ...key(), values: FORM })).toMatchObject({ isSaved: true });
  expect(await accountsOf(platform)).toMatchObject([
    { name: "Siân Thomas-Reed", code: expect.stringMatching(/^[2-9A-Z]{4}$/) },
  ]);
});

test("a converted trial has an account with a code from that moment", async () => {
  await using platform = await makePlatform();
  const trial = await makeTrial(platform.database, { name: "Sky Gull" });
  const values = { ...FORM, name: "Sky Gull" };
  expect(await convert(platform, { ...key(), values }, trial.id)).toMatchObject({ isSaved: true });
  expect(await accountsOf(platform)).toMatchObject([{ name: "Sky Gull" }]);
});

test("a member who is deleted and brought back has the same account", async () => {
  await using platform = await makePlatform();
  const member = await makeMember(platform.database);
  const [before] = await accountsOf(platform);
  const gone = await remove(platform, { ...key(), withCopies: false }, member.id);
  expect(await accountsOf(platform)).toEqual([]);
  await undo(platform, gone);
  expect(await accountsOf(platform)).toEqual([before]);
});

test("three children without a family at £35.00 each add £105.00 for the month", async () => {
  await using platform = await makePlatform();
  for (const name of ["Ada Tern", "Bea Gull", "Cy Wren"]) {
    await makeMember(platform.database, { name, subscriptionAmount: 3500 });
  }
  expect(await addMonth(platform)).toMatchObject({
    change: { summary: "Added fees for November 2026: £105.00 for 3 families" },
  });
  expect((await feesPage(platform, "?sort=name")).rows).toMatchObject([
    { name: "Ada Tern", openPence: 3500 },
    { name: "Bea Gull", openPence: 3500 },
    { name: "Cy Wren", openPence: 3500 },
  ]);
});

test("a child with two records is charged once, on one account", async () => {
  await using platform = await makePlatform();
  const ada = { name: "Ada Tern", email: "mo@tern.example", subscriptionAmount: 3500 };
  await makeMember(platform.database, ada);
  expect(await addMonth(platform)).toMatchObject({ isSaved: true });
  const again = await makeMember(platform.database, {
    ...ada,
    createdAt: "2026-11-02T09:00:00.000Z",
    updatedAt: "2026-11-02T09:00:00.000Z",
  });
  expect((await feesPage(platform, "?add=2026-11")).preview).toMatchObject({ pence: 0 });
  expect(await accountsOf(platform)).toHaveLength(1);
  const before = await sumOf(platform);
  const [old] = await accountsOf(platform);
  expect(await merge(platform, key(), again.id)).toMatchObject({ isSaved: true });
  expect(await sumOf(platform)).toBe(before);
  const accounts = await accountsOf(platform);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.codes).toContain(old?.code);
});

test("making a family joins its children's accounts, and undo separates them", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const bea = await makeMember(database, { name: "Bea Tern" });
  const own = [await ownAccountOf(database, ada.id), await ownAccountOf(database, bea.id)] as const;
  await makeCharge(database, own[0], { memberId: ada.id });
  const line = await makeBankLine(database, { state: "booked" });
  await makePayment(database, own[1], { pence: 5000, lineId: line.id });
  await makePayer(database, own[1], { payer: "M TERN" });
  const old = [await codeOf(platform, ada.id), await codeOf(platform, bea.id)];
  const { id, answer } = await madeFamily(platform, ada, bea);
  expect(await accountPage(platform, id)).toMatchObject({
    openPence: 0,
    creditPence: 1500,
    payers: [{ payer: "M TERN" }],
  });
  for (const code of [...old, await codeOf(platform, id)]) {
    expect(await matchedTo(platform, code)).toBe("Tern");
  }
  expect(await accountsOf(platform)).toMatchObject([{ id, name: "Tern" }]);
  await undo(platform, answer);
  expect(await accountPage(platform, own[0])).toMatchObject({ openPence: 3500 });
  expect(await accountPage(platform, own[1])).toMatchObject({ creditPence: 5000 });
  expect(await matchedTo(platform, old[0] ?? "")).toBe("Ada Tern");
});

test("a merged family's codes still match after every merge", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const [ada, bea, cy] = [
    await makeMember(database, { name: "Ada Tern" }),
    await makeMember(database, { name: "Bea Gull" }),
    await makeMember(database, { name: "Cy Wren" }),
  ];
  const tern = await madeFamily(platform, ada);
  const gull = await madeFamily(platform, bea);
  const wren = await madeFamily(platform, cy);
  const codes = await Promise.all(
    [ada, bea, cy, tern, gull, wren].map(({ id }) => codeOf(platform, id)),
  );
  await makeCharge(database, gull.id, { memberId: bea.id });
  await makePayment(database, tern.id, { pence: 2000 });
  const before = await sumOf(platform);
  const into = async (from: string, to: string) => {
    const rows = await database
      .selectFrom("familyChildren")
      .select("id")
      .where("familyId", "=", from)
      .where("deletedAt", "is", null)
      .execute();
    const childIds = rows.map((row) => row.id);
    return move(platform, { ...key(), childIds, to }, from);
  };
  expect(await into(tern.id, gull.id)).toMatchObject({ isSaved: true });
  expect(await into(gull.id, wren.id)).toMatchObject({ isSaved: true });
  for (const code of codes) expect(await matchedTo(platform, code)).toBe("Wren");
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 1500 });
  expect(await sumOf(platform)).toBe(before);
});

test("two families with shares of one charge can be merged and separated", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const one = await madeFamily(platform, ada);
  const bea = await makeMember(database, { name: "Bea Gull" });
  const other = await madeFamily(platform, ada, bea);
  await makeCharge(database, one.id, { memberId: ada.id, pence: 1750 });
  await makeCharge(database, other.id, { memberId: ada.id, pence: 1751 });
  const rows = await database
    .selectFrom("familyChildren")
    .select("id")
    .where("familyId", "=", one.id)
    .execute();
  const childIds = rows.map((row) => row.id);
  const merged = await move(platform, { ...key(), childIds, to: other.id }, one.id);
  expect(merged).toMatchObject({ isSaved: true });
  expect(await accountPage(platform, other.id)).toMatchObject({ openPence: 3501 });
  await undo(platform, merged);
  expect(await accountPage(platform, one.id)).toMatchObject({ openPence: 1750 });
  expect(await accountPage(platform, other.id)).toMatchObject({ openPence: 1751 });
});

test("the last child removed from a family keeps its account, under any of the codes", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const { id } = await madeFamily(platform, ada);
  await makeCharge(database, id, { memberId: ada.id });
  const { id: childId } = await database
    .selectFrom("familyChildren")
    .select("id")
    .executeTakeFirstOrThrow();
  const answer = await takeOut(platform, { ...key(), childId }, id);
  const own = await ownAccountOf(database, ada.id);
  expect(await accountPage(platform, own)).toMatchObject({ openPence: 3500 });
  expect(await matchedTo(platform, await codeOf(platform, id))).toBe("Ada Tern");
  await undo(platform, answer);
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 3500 });
  expect(await matchedTo(platform, await codeOf(platform, ada.id))).toBe("Tern");
});

const DELETED = { deletedAt: "2026-10-01T09:00:00.000Z" };

test("an account still needed for the books keeps the child's name after the record is purged", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern", ...DELETED });
  await makeMember(database, { name: "Bea Tern", ...DELETED });
  await makeCharge(database, await ownAccountOf(database, ada.id), { memberId: ada.id });
  expect(await purge({ ...platform, photos: makePhotos() })).toMatchObject({ members: 2 });
  expect((await feesPage(platform)).rows).toMatchObject([
    { name: "Ada Tern", isThere: false, openPence: 3500 },
  ]);
  expect(await database.selectFrom("billingAccounts").select("id").execute()).toHaveLength(1);
});

test("codes of deleted children and families still lead to the remaining family", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern" });
  const bea = await makeMember(database, { name: "Bea Gull" });
  const tern = await madeFamily(platform, ada);
  const gull = await madeFamily(platform, bea);
  const codes = [await codeOf(platform, ada.id), await codeOf(platform, tern.id)];
  const rows = await database
    .selectFrom("familyChildren")
    .select("id")
    .where("familyId", "=", tern.id)
    .execute();
  const childIds = rows.map((row) => row.id);
  await move(platform, { ...key(), childIds, to: gull.id }, tern.id);
  for (const [table, id] of [
    ["members", ada.id],
    ["families", tern.id],
  ] as const) {
    await database.updateTable(table).set(DELETED).where("id", "=", id).execute();
  }
  const gone = await purge({ ...platform, photos: makePhotos() });
  expect(gone).toMatchObject({ members: 1, families: 1 });
  for (const code of codes) expect(await matchedTo(platform, code)).toBe("Gull");
});

test("joining accounts in any order keeps the total balance and every code", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const members = [];
  for (const name of ["Ada Tern", "Bea Tern", "Cy Tern", "Di Tern"]) {
    members.push(await makeMember(database, { name }));
  }
  for (const [at, { id }] of members.entries()) {
    const own = await ownAccountOf(database, id);
    await makeCharge(database, own, { memberId: id, pence: 1001 * (at + 1) });
    await makePayment(database, own, { pence: 777 * (4 - at) });
  }
  const before = await sumOf(platform);
  const codes = await Promise.all(members.map(({ id }) => codeOf(platform, id)));
  const steps = fc.sample(fc.tuple(fc.nat(3), fc.nat(3)), { numRuns: 12, seed: 20_261_128 });
  for (const [one, other] of steps) {
    const [first, second] = [members[one], members[other]];
    if (!first || !second || first === second) continue;
    const rows = await database
      .selectFrom("familyChildren")
      .select(["id", "familyId"])
      .where("memberId", "=", first.id)
      .where("deletedAt", "is", null)
      .execute();
    const [standing] = rows;
    if (!standing) await madeFamily(platform, first);
    else if ((one + other) % 2 === 0) {
      await join(platform, { ...key(), children: [asChild(second)] }, standing.familyId);
    } else {
      await takeOut(platform, { ...key(), childId: standing.id }, standing.familyId);
    }
    expect(await sumOf(platform)).toBe(before);
    const { accounts } = await readBillingAccounts(database);
    const there = accounts.filter(({ isThere }) => isThere).flatMap((each) => each.codes);
    for (const code of codes) expect(there.map(familyCode)).toContain(code);
  }
});
