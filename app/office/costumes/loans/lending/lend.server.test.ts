import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import {
  editCostume,
  lendCostume,
  lendCostumes,
  returnCostume,
  settleReturn,
  undoIn,
} from "#tests/wardrobe-desk.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { readLoans } from "../loans.server.ts";
import { readCostumesPage } from "#app/office/costumes/costumes.server.ts";
import { readToSettle } from "../to-settle.server.ts";
import { loader as loansPage } from "../loans.tsx";

const key = (number: number) => `a-key-that-is-long-enough-${number}`;

const loan = (over: object = {}) => ({
  key: key(1),
  borrowerKind: "class" as const,
  borrower: "Ballet Grade 2",
  memberId: null,
  quantity: "3",
  dueOn: "2026-12-01",
  ...over,
});

const OFFICE = { scopes: new Set<Scope>(["admin", "inventory"]) };
const WARDROBE = { scopes: new Set<Scope>(["inventory"]) };

const fieldsOf = async ({ database }: TestPlatform) =>
  (await database.selectFrom("costumes").select("fields").executeTakeFirstOrThrow()).fields;

test("a loan updates the quantity out once, and cannot exceed the available pieces", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "Total qty": "5", "QUANTITY OUT": "some" };
  const { id } = await makeCostume(platform.database, { fields });
  const saved = { isSaved: true, change: { summary: "Lent 3 of Tutu to Ballet Grade 2" } };
  expect(await lendCostume(platform, loan(), id)).toMatchObject(saved);
  expect(await lendCostume(platform, loan(), id)).toMatchObject(saved);
  expect(await fieldsOf(platform)).toMatchObject({ "Total qty": "5", "QUANTITY OUT": "3" });
  const more = loan({ key: key(2) });
  expect(await lendCostume(platform, more, id)).toMatchObject({
    problem: "Only 2 are available.",
  });
  const two = loan({ key: key(3), quantity: "2", borrowerKind: "show", dueOn: "" });
  expect(await lendCostume(platform, two, id)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "5" });
  expect(await readLoans(platform.database, OFFICE)).toMatchObject([
    { costume: "Tutu", borrower: "Ballet Grade 2", quantity: 3, dueOn: "2026-12-01" },
    { quantity: 2, dueOn: null },
  ]);
});

test("pieces that the wardrobe wrote down as out cannot be lent", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "5", "QUANTITY OUT": "2" };
  const { id } = await makeCostume(platform.database, { fields });
  const [shown] = (await readCostumesPage(platform, { search: "", page: null })).costumes;
  expect(shown?.stock).toMatchObject({ available: 3 });
  expect(await lendCostume(platform, loan({ quantity: "4" }), id)).toMatchObject({
    status: 422,
    problem: "Only 3 are available.",
  });
  const three = loan({ key: key(2) });
  expect(await lendCostume(platform, three, id)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "3" });
});

test("returns reduce the quantity out; lost pieces leave the total once written off", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "5" };
  const { id } = await makeCostume(platform.database, { fields });
  await lendCostume(platform, loan(), id);
  const [lent] = await readLoans(platform.database, OFFICE);
  const back = { condition: "Good" as const, notes: "" };
  const first = { ...back, key: key(2), version: 1, quantity: "2" };
  expect(await returnCostume(platform, first, lent?.id)).toMatchObject({ isSaved: true });
  expect(await returnCostume(platform, first, lent?.id)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "1", "TOTAL QUANTITY": "5" });
  const tooMany = { ...back, key: key(3), version: 2, quantity: "2" };
  expect(await returnCostume(platform, tooMany, lent?.id)).toMatchObject({
    problem: "Only 1 is out.",
  });
  const stale = { ...back, key: key(4), version: 1, quantity: "1" };
  expect(await returnCostume(platform, stale, lent?.id)).toMatchObject({ status: 409 });
  const lost = { ...back, key: key(5), version: 2, quantity: "1", condition: "Lost" as const };
  expect(await returnCostume(platform, lost, lent?.id)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "0", "TOTAL QUANTITY": "5" });
  expect(await readLoans(platform.database, OFFICE)).toEqual([]);
  const [waiting] = await readToSettle(platform.database);
  expect(await settleReturn(platform, { key: key(6), as: "gone" }, waiting?.id)).toMatchObject({
    isSaved: true,
  });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "0", "TOTAL QUANTITY": "4" });
});

test("once lent, the form no longer changes the quantity out", async () => {
  await using platform = await makePlatform();
  const { id } = await makeCostume(platform.database, {
    fields: { "Item name": "Tutu", "TOTAL QUANTITY": "5" },
  });
  await lendCostume(platform, loan(), id);
  const values = { "Item name": "White tutu", "QUANTITY OUT": "1" };
  const edit = { version: 2, values, photos: [] };
  expect(await editCostume(platform, edit, id)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({
    "Item name": "White tutu",
    "QUANTITY OUT": "3",
  });
});

test("a loan or return can be undone if nothing else has happened to the loan", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "6" };
  const { id } = await makeCostume(platform.database, { fields });
  const lent = await lendCostume(platform, loan({ quantity: "6" }), id);
  const [open] = await readLoans(platform.database, OFFICE);
  const back = { key: key(2), version: 1, quantity: "7", condition: "Lost", notes: "" };
  expect(await returnCostume(platform, back, open?.id)).toMatchObject({
    status: 422,
    problem: "Only 6 are out.",
  });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "6" });
  const lost = await returnCostume(platform, { ...back, key: key(3), quantity: "2" }, open?.id);
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "4", "TOTAL QUANTITY": "6" });
  expect(await readToSettle(platform.database)).toMatchObject([{ quantity: 2, condition: "Lost" }]);
  expect(await undoIn(platform, lent)).toMatchObject({ status: 409 });
  expect(await undoIn(platform, lost)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "6", "TOTAL QUANTITY": "6" });
  expect(await undoIn(platform, lost)).toMatchObject({ status: 404 });
  expect(await readLoans(platform.database, OFFICE)).toMatchObject([{ quantity: 6, returned: 0 }]);
  expect(await readToSettle(platform.database)).toEqual([]);
});

test("an undone loan leaves no trace", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "6" };
  const { id } = await makeCostume(platform.database, { fields });
  const lent = await lendCostume(platform, loan(), id);
  expect(await undoIn(platform, lent)).toMatchObject({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "0" });
  expect(await platform.database.selectFrom("costumeLoans").selectAll().execute()).toEqual([]);
});

test("the wardrobe sees only a child's first name, initial and class", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const costume = await makeCostume(database);
  const child = { name: "Ada Tern", parentName: "Mia Tern", classes: ["Ballet Grade 2"] };
  const { id: memberId } = await makeMember(database, child);
  const at = { costumeId: costume.id, borrowerKind: "member", returned: 0 };
  const { id } = await makeLoan(database, { ...at, memberId, borrower: "Ada Tern" });
  await makeLoan(database, { ...at, borrower: "Bea Gull" });
  await makeLoan(database, { ...at, borrowerKind: "show", borrower: "The Sea Show" });
  const names = async (visitor: typeof OFFICE) =>
    (await readLoans(database, visitor)).map(({ borrower }) => borrower).toSorted();
  expect(await names(OFFICE)).toEqual(["Ada Tern", "Bea Gull", "The Sea Show"]);
  expect(await names(WARDROBE)).toEqual(["Ada T. (Ballet Grade 2)", "Bea G.", "The Sea Show"]);
  const page = await loansPage({ context: makeContext(platform, "inventory") } as never);
  expect(JSON.stringify(page)).not.toMatch(/Tern|Gull|Mia/);
  await database
    .insertInto("changes")
    .values({
      id: "a-loan",
      kind: "lent costume",
      summary: "Lent",
      who: "Jo",
      scope: "inventory",
      isWhole: false,
      createdAt: platform.now().toISOString(),
    })
    .execute();
  await database
    .insertInto("changedRows")
    .values({
      changeId: "a-loan",
      place: 0,
      tableName: "costumeLoans",
      rowId: id,
      wasNew: true,
      wasRemoved: false,
      before: {},
      version: 7,
    })
    .execute();
  const left = await undoIn(platform, { isSaved: true, change: { id: "a-loan", summary: "Lent" } });
  expect(left).toMatchObject({ problem: expect.stringContaining("the loan to Ada T.") });
});

test("six costumes are lent together, all or none, and undone together", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const fields = (number: number) => ({ "Item name": `Tutu ${number}`, "TOTAL QUANTITY": "2" });
  const made = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => makeCostume(database, { fields: fields(n) })),
  );
  const each = (count: string) => Object.fromEntries(made.map(({ id }) => [id, count]));
  const { quantity: _, ...to } = loan();
  const tooMany = { ...to, pieces: { ...each("1"), [made[2]?.id ?? ""]: "3" } };
  expect(await lendCostumes(platform, tooMany)).toMatchObject({
    status: 422,
    problem: "Nothing was lent. There are too few of: Tutu 3.",
    messages: { [made[2]?.id ?? ""]: "Only 2 are available." },
  });
  expect(await readLoans(database, OFFICE)).toEqual([]);
  const lent = await lendCostumes(platform, { ...to, key: key(2), pieces: each("1") });
  expect(lent).toMatchObject({ change: { summary: "Lent 6 costumes to Ballet Grade 2" } });
  const loans = await readLoans(database, OFFICE);
  expect(loans.map(({ costume }) => costume).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Tutu ${number}`),
  );
  const [first] = loans;
  const back = { key: key(3), version: 1, quantity: "1", condition: "Good", notes: "" };
  const returned = await returnCostume(platform, back, first?.id);
  expect(await undoIn(platform, lent)).toMatchObject({ status: 409 });
  expect(await undoIn(platform, returned)).toMatchObject({ isSaved: true });
});

test("one undo reverts all six", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const one = await makeCostume(database, { fields: { "Item name": "Hat" } });
  const two = await makeCostume(database, { fields: { "Item name": "Cape" } });
  const { quantity: _, ...to } = loan();
  const lent = await lendCostumes(platform, { ...to, pieces: { [one.id]: "1", [two.id]: "2" } });
  expect(await undoIn(platform, lent)).toMatchObject({ isSaved: true });
  expect(await readLoans(database, OFFICE)).toEqual([]);
  expect(await lendCostumes(platform, { ...to, key: key(2), pieces: {} })).toMatchObject({
    status: 422,
  });
});

test("pieces that need mending are not available until they are settled", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "6" };
  const { id } = await makeCostume(platform.database, { fields });
  await lendCostume(platform, loan(), id);
  const [open] = await readLoans(platform.database, OFFICE);
  const back = { key: key(2), version: 1, quantity: "3", condition: "Damaged", notes: "The hem" };
  await returnCostume(platform, back, open?.id);
  const stock = async () =>
    (await readCostumesPage(platform, { search: "", page: null })).costumes[0]?.stock;
  expect(await stock()).toMatchObject({ total: 6, out: 0, toSettle: 3, available: 3 });
  const four = loan({ key: key(3), quantity: "4" });
  expect(await lendCostume(platform, four, id)).toMatchObject({
    problem: "Only 3 are available.",
  });
  const [waiting] = await readToSettle(platform.database);
  expect(waiting).toMatchObject({ costume: "Tutu", quantity: 3, notes: "The hem" });
  const settle = { key: key(4), as: "back in use" };
  const settled = await settleReturn(platform, settle, waiting?.id);
  expect(settled).toMatchObject({ isSaved: true });
  expect(await stock()).toMatchObject({ total: 6, toSettle: 0, available: 6 });
  const again = { key: key(5), as: "gone" };
  expect(await settleReturn(platform, again, waiting?.id)).toMatchObject({ status: 409 });
  expect(await undoIn(platform, settled)).toMatchObject({ isSaved: true });
  expect(await stock()).toMatchObject({ total: 6, toSettle: 3, available: 3 });
  const gone = await settleReturn(platform, { key: key(6), as: "gone" }, waiting?.id);
  expect(await stock()).toMatchObject({ total: 3, toSettle: 0, available: 3 });
  await undoIn(platform, gone);
  expect(await stock()).toMatchObject({ total: 6, toSettle: 3, available: 3 });
});
