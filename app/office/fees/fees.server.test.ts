import { expect, test } from "vitest";
import { accountPage, addMonth, feesPage, MONEY, send, undo } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makePayingFamily, makePayment } from "#tests/makers/make-fees.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { deskAt } from "#tests/command-at.ts";
import { loader as familyLoader } from "../families/family-page.tsx";
import { FAMILIES_SLICE } from "../families/families.slice.server.ts";
import { purgeRows } from "../references/remove-rows.server.ts";
import { FEES_SLICE } from "./fees.slice.server.ts";

const CROUCH = { name: "Crouch", code: "K7Q2", children: ["Lily Crouch", "Ben Crouch"] };
const WREN = { name: "Wren", code: "2222", children: ["Dora Wren"] };
const MONEY_BACK = { pence: "10", day: "24/11/2026", way: "Cash" };

const lessonOf = (platform: TestPlatform, memberId: string, date = "2026-11-10") =>
  makeLesson(platform.database, {
    date,
    students: [{ name: "Lily Crouch", amount: 2000, memberId, paidOn: null, paidBy: null }],
  });

const studentOf = async ({ database }: TestPlatform, id: string) => {
  const { students } = await database
    .selectFrom("aaPrivateLessons")
    .select("students")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (students as { paidOn: string | null; paidBy: string | null }[])[0];
};

const pay = (platform: TestPlatform, id: string, pence: string, day = "24/11/2026") =>
  send(platform, "families/:id/payment", { values: { pence, day, way: "Bank transfer" } }, id);

test("two at £35.00 and a lesson of £20.00 make £90.00, and £100.00 leave a credit of £10.00", async () => {
  await using platform = await makePlatform();
  const { id, memberIds } = await makePayingFamily(platform.database, CROUCH);
  const lesson = await lessonOf(platform, memberIds[0] ?? "");
  const { preview } = await feesPage(platform, "?add=2026-11");
  expect(preview).toMatchObject({
    pence: 9000,
    families: [
      { name: "Crouch", pence: 9000, kinds: [{ kind: "subscription", count: 2 }, { count: 1 }] },
    ],
  });
  const before = await feesPage(platform);
  expect(before).toMatchObject({ isMonthThere: false, rows: [] });
  const added = await addMonth(platform);
  expect(added).toMatchObject({
    change: { summary: "Added fees for November 2026: £90.00 for 1 family" },
  });
  expect(await feesPage(platform)).toMatchObject({
    isMonthThere: true,
    rows: [{ name: "Crouch", code: "FK7Q2E", openPence: 9000, creditPence: 0 }],
  });
  const paid = await pay(platform, id, "100");
  expect(await accountPage(platform, id)).toMatchObject({
    openPence: 0,
    creditPence: 1000,
    charges: [{ state: "paid" }, { state: "paid" }, { state: "paid" }],
    payments: [{ pence: 10_000, leftPence: 1000, paid: [{}, {}, {}] }],
  });
  expect(await studentOf(platform, lesson.id)).toMatchObject({
    paidOn: "2026-11-24",
    paidBy: "Bank transfer",
  });
  await undo(platform, paid);
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 9000, creditPence: 0 });
  expect(await studentOf(platform, lesson.id)).toMatchObject({ paidOn: null, paidBy: null });
  await undo(platform, added);
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 0, charges: [] });
});

test("a month is added once, and later charges by a second press", async () => {
  await using platform = await makePlatform();
  const { id, memberIds } = await makePayingFamily(platform.database, CROUCH);
  await addMonth(platform);
  expect((await feesPage(platform, "?add=2026-11")).preview?.families).toEqual([]);
  await lessonOf(platform, memberIds[0] ?? "");
  expect(await addMonth(platform)).toMatchObject({ isSaved: true });
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 9000 });
  expect((await addMonth(platform)) as object).not.toHaveProperty("change");
  expect(await addMonth(platform, "2026-12")).toMatchObject({ isSaved: true });
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 16_000 });
});

test("charges that have changed since the preview are not added", async () => {
  await using platform = await makePlatform();
  await makePayingFamily(platform.database, CROUCH);
  const { preview } = await feesPage(platform, "?add=2026-11");
  await makePayingFamily(platform.database, WREN);
  const body = { month: "2026-11", mark: preview?.mark };
  expect(await send(platform, "month", body)).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining("have changed since this preview"),
  });
  expect(await platform.database.selectFrom("feeCharges").select("id").execute()).toEqual([]);
});

test("a lesson paid, changed or deleted elsewhere is no longer owed, and never twice", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id, memberIds } = await makePayingFamily(database, { ...CROUCH, pence: 0 });
  const lesson = await lessonOf(platform, memberIds[0] ?? "");
  await addMonth(platform);
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 2000 });
  const shares = (amount: number, paidOn: string | null) => [
    { name: "Lily Crouch", amount, memberId: memberIds[0], paidOn, paidBy: paidOn && "Cash" },
  ];
  const set = (students: unknown) =>
    database
      .updateTable("aaPrivateLessons")
      .set({ students } as never)
      .where("id", "=", lesson.id)
      .execute();
  await set(shares(2200, null));
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 2200 });
  await set(shares(2200, "2026-11-12"));
  expect(await accountPage(platform, id)).toMatchObject({
    openPence: 0,
    charges: [{ state: "settled elsewhere" }],
  });
  await pay(platform, id, "22");
  expect(await accountPage(platform, id)).toMatchObject({ creditPence: 2200 });
  expect(await studentOf(platform, lesson.id)).toMatchObject({
    paidOn: "2026-11-12",
    paidBy: "Cash",
  });
});

test("a paid membership fee is due a year later, and due again when the payment is reversed", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id, memberIds } = await makePayingFamily(database, { ...WREN, pence: 0 });
  const due = (membershipFeeDue: string) =>
    database.updateTable("members").set({ membershipFeeDue }).execute();
  await due("2026-11-20");
  const dueNow = async () =>
    (await database.selectFrom("members").select("membershipFeeDue").executeTakeFirstOrThrow())
      .membershipFeeDue;
  expect((await feesPage(platform, "?add=2026-11")).preview).toMatchObject({
    families: [],
    feesWithoutPrice: 1,
  });
  await send(platform, "price", { price: "25", was: null });
  expect(await send(platform, "price", { price: "30", was: null })).toMatchObject({
    isSaved: false,
    stands: "£25.00",
  });
  await addMonth(platform);
  await pay(platform, id, "25");
  expect(await dueNow()).toBe("2027-11-20");
  expect(memberIds).toHaveLength(1);
  const [payment] = (await accountPage(platform, id)).payments;
  const { version } = payment ?? {};
  const reversed = await send(platform, "payments/:id/reverse", { version }, payment?.id);
  expect(reversed).toMatchObject({
    change: { summary: "Reversed the payment of £25.00 from Wren" },
  });
  expect(await dueNow()).toBe("2026-11-20");
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 2500, creditPence: 0 });
  await undo(platform, reversed);
  expect(await dueNow()).toBe("2027-11-20");
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 0 });
});

test("a refund uses the credit first, then reopens charges, and is at most the amount received", async () => {
  await using platform = await makePlatform();
  const { id } = await makePayingFamily(platform.database, { ...WREN });
  await addMonth(platform);
  await pay(platform, id, "45");
  const refund = (pence: string) =>
    send(platform, "families/:id/refund", { values: { ...MONEY_BACK, pence } }, id);
  expect(await refund("45.01")).toMatchObject({
    isSaved: false,
    messages: { pence: "You can refund at most £45.00: that is all this family has paid." },
  });
  await refund("10");
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 0, creditPence: 0 });
  await refund("5");
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 500, creditPence: 0 });
  expect(await refund("0")).toMatchObject({ messages: { pence: "Enter more than £0.00." } });
});

test("a removed charge is not owed and not added again, and undo restores it", async () => {
  await using platform = await makePlatform();
  const { id } = await makePayingFamily(platform.database, WREN);
  await addMonth(platform);
  const [charge] = (await accountPage(platform, id)).charges;
  const { version } = charge ?? {};
  const off = await send(platform, "charges/:id/take-off", { version }, charge?.id);
  expect(off).toMatchObject({
    change: { summary: "Removed the subscription charge of £35.00 from Wren" },
  });
  expect(await accountPage(platform, id)).toMatchObject({
    openPence: 0,
    charges: [{ state: "taken off" }],
  });
  expect((await feesPage(platform, "?add=2026-11")).preview?.families).toEqual([]);
  await undo(platform, off);
  expect(await accountPage(platform, id)).toMatchObject({ openPence: 3500 });
});

test("when two people remove one charge the second is refused", async () => {
  await using platform = await makePlatform();
  const { id } = await makePayingFamily(platform.database, WREN);
  await addMonth(platform);
  const [charge] = (await accountPage(platform, id)).charges;
  const body = { version: charge?.version };
  await send(platform, "charges/:id/take-off", body, charge?.id);
  expect(await send(platform, "charges/:id/take-off", body, charge?.id)).toMatchObject({
    isSaved: false,
    problem: "This charge has already been removed.",
  });
});

test("families are found by name or code, and sorted as requested", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makePayingFamily(database, CROUCH);
  const wren = await makePayingFamily(database, WREN);
  await makePayment(database, wren.id, { pence: 5000 });
  await addMonth(platform);
  const names = async (address: string) =>
    (await feesPage(platform, address)).rows.map(({ name }) => name);
  expect(await names("")).toEqual(["Crouch"]);
  expect(await names("?show=credit")).toEqual(["Wren"]);
  expect(await names("?show=all&sort=name")).toEqual(["Crouch", "Wren"]);
  expect(await names("?show=all&sort=-name")).toEqual(["Wren", "Crouch"]);
  expect(await names("?search=wre")).toEqual(["Wren"]);
  expect(await names("?search=f+k7q2+e")).toEqual(["Crouch"]);
  expect(await names("?search=nobody")).toEqual([]);
});

test("a child without a family is charged on their own account, and unmatched lesson shares are counted", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makePayingFamily(database, WREN);
  await makeMember(database, { name: "Tom Gull", subscriptionAmount: 3000 });
  await makeLesson(database, { students: [{ name: "Nobody Known", amount: 2000 }] });
  expect((await feesPage(platform, "?add=2026-11")).preview).toMatchObject({
    families: [
      { name: "Tom Gull", pence: 3000 },
      { name: "Wren", pence: 3500 },
    ],
    unmatchedShares: 1,
    pence: 6500,
  });
});

test("with the members area locked every command is refused and the family's page shows no money", async () => {
  await using platform = await makePlatform();
  const { id } = await makePayingFamily(platform.database, CROUCH);
  const shown = await familyLoader(asked(platform, "/", { params: { id } }) as never);
  expect(shown).toMatchObject({ hasFees: false, family: { code: "FK7Q2E" } });
  expect(JSON.stringify(shown)).not.toMatch(/pence|subscription/i);
  const open = await familyLoader(asked(platform, "/", { params: { id }, gates: MONEY }) as never);
  expect(open).toMatchObject({ hasFees: true });
  const added = await addMonth(platform);
  const back = deskAt("/admin/changes/:id/undo", "admin");
  const change = "change" in added ? added.change : null;
  expect(await back(platform, {}, change?.id)).toMatchObject({ isSaved: false, status: 403 });
});

test("a family that replaces another has its account, and undo returns it", async () => {
  await using platform = await makePlatform();
  const crouch = await makePayingFamily(platform.database, CROUCH);
  const wren = await makePayingFamily(platform.database, WREN);
  await addMonth(platform);
  await pay(platform, wren.id, "20");
  const move = deskAt("/admin/families/:id/move", "admin");
  const children = await platform.database
    .selectFrom("familyChildren")
    .select("id")
    .where("familyId", "=", wren.id)
    .execute();
  const body = {
    key: "a-key-of-the-move-1",
    childIds: children.map((row) => row.id),
    to: crouch.id,
  };
  const moved = await move(platform, body, wren.id);
  expect(moved).toMatchObject({ isSaved: true });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 8500 });
  // The old address redirects to the account it was joined to.
  await expect(accountPage(platform, wren.id)).rejects.toMatchObject({ status: 302 });
  await undo(platform, moved);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 7000 });
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 1500 });
});

const goneFor = (platform: TestPlatform, at: string, members: string[]) =>
  purgeRows(platform.database as never, { members }, at);

test("an account outlives its family's last child while the books must be kept", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const crouch = await makePayingFamily(database, CROUCH);
  const wren = await makePayingFamily(database, WREN);
  const gull = await makePayingFamily(database, { name: "Gull", code: "3333", children: ["Jo"] });
  await addMonth(platform);
  await pay(platform, crouch.id, "70");
  const [lily = ""] = crouch.memberIds;
  await database.deleteFrom("feeCharges").where("accountId", "=", gull.id).execute();
  const gone = [lily, ...wren.memberIds, ...gull.memberIds];
  await goneFor(platform, "2026-11-24T09:00:00.000Z", gone);
  // A brother is still in the family.
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 0, creditPence: 0 });
  // The family is empty now, and still owes the same.
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 3500, charges: [{}] });
  const { rows } = await feesPage(platform, "");
  expect(rows).toMatchObject([{ name: "Wren", isThere: false, openPence: 3500 }]);
  const families = async () =>
    (await database.selectFrom("families").select("id").execute()).map(({ id }) => id).sort();
  expect(await families()).toEqual([crouch.id, wren.id].sort());
  const contacts = await database.selectFrom("contacts").select("familyId").execute();
  expect(contacts).toEqual([{ familyId: crouch.id }]);
});

test.each([
  ["2032-11-01T09:00:00.000Z", 1],
  ["2032-11-02T09:00:00.000Z", 0],
])(
  "a deleted family is purged six years after its last entry: at %s, %s is left",
  async (at, left) => {
    await using platform = await makePlatform();
    const { database } = platform;
    const wren = await makePayingFamily(database, WREN);
    await addMonth(platform);
    const deletedAt = "2026-11-24T09:00:00.000Z";
    await database.updateTable("families").set({ deletedAt }).where("id", "=", wren.id).execute();
    const end = FAMILIES_SLICE.retention?.find(({ table }) => table === "families");
    await end?.purge?.(database as never, { at, since: "2032-10-01T09:00:00.000Z" });
    expect(await database.selectFrom("families").select("id").execute()).toHaveLength(left);
    expect(await database.selectFrom("feeCharges").select("id").execute()).toHaveLength(left);
  },
);

test("nobody is erased while their account is owing or in credit", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const wren = await makePayingFamily(database, WREN);
  const members = await database.selectFrom("members").selectAll().execute();
  const held = () => FEES_SLICE.heldBy?.(database, members, false);
  expect(await held()).toBeNull();
  await addMonth(platform);
  expect(await held()).toBe("Wren’s account isn’t settled. Settle it under Fees due first.");
  await pay(platform, wren.id, "35");
  expect(await held()).toBeNull();
  await pay(platform, wren.id, "5");
  expect(await held()).toMatch("isn’t settled");
});
