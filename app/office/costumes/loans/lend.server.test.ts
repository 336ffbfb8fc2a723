import { expect, test } from "vitest";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { editCostume } from "../save-costume.server.ts";
import { lendCostume, returnCostume } from "./lend.server.ts";
import { readLoans } from "./loans.server.ts";

const DESK = makeVisitor({ names: { inventory: "the wardrobe" } });
const key = (number: number) => `a-key-that-is-long-enough-${number}`;

const loan = (costumeId: string, over: object = {}) => ({
  costumeId,
  key: key(1),
  borrowerKind: "class" as const,
  borrower: "Ballet Grade 2",
  memberId: null,
  quantity: 3,
  dueOn: "2026-12-01",
  ...over,
});

const fieldsOf = async ({ database }: TestPlatform) =>
  (await database.selectFrom("costumes").select("fields").executeTakeFirstOrThrow()).fields;

test("a loan sets what is out, once, and no more can be lent than there is", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "Total qty": "5", "QUANTITY OUT": "some" };
  const { id } = await makeCostume(platform.database, { fields });
  const saved = { isSaved: true };
  expect(await lendCostume(platform, DESK, loan(id))).toEqual(saved);
  expect(await lendCostume(platform, DESK, loan(id))).toEqual(saved);
  expect(await fieldsOf(platform)).toMatchObject({ "Total qty": "5", "QUANTITY OUT": "3" });
  const more = loan(id, { key: key(2) });
  expect(await lendCostume(platform, DESK, more)).toMatchObject({
    problem: "Only 2 of it are here.",
  });
  const two = loan(id, { key: key(3), quantity: 2, borrowerKind: "show", dueOn: null });
  expect(await lendCostume(platform, DESK, two)).toEqual(saved);
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "5" });
  expect(await readLoans(platform.database)).toMatchObject([
    { costume: "Tutu", borrower: "Ballet Grade 2", quantity: 3, dueOn: "2026-12-01" },
    { quantity: 2, dueOn: null },
  ]);
});

test("what comes back is no longer out, part by part; lost pieces leave the total", async () => {
  await using platform = await makePlatform();
  const fields = { "Item name": "Tutu", "TOTAL QUANTITY": "5" };
  const { id } = await makeCostume(platform.database, { fields });
  await lendCostume(platform, DESK, loan(id));
  const [lent] = await readLoans(platform.database);
  const back = { loanId: lent?.id ?? "", condition: "Good" as const, notes: "" };
  const first = { ...back, key: key(2), version: 1, quantity: 2 };
  expect(await returnCostume(platform, DESK, first)).toEqual({ isSaved: true });
  expect(await returnCostume(platform, DESK, first)).toEqual({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "1", "TOTAL QUANTITY": "5" });
  const tooMany = { ...back, key: key(3), version: 2, quantity: 2 };
  expect(await returnCostume(platform, DESK, tooMany)).toMatchObject({
    problem: "Only 1 of this loan is out.",
  });
  const stale = { ...back, key: key(4), version: 1, quantity: 1 };
  expect(await returnCostume(platform, DESK, stale)).toMatchObject({ status: 409 });
  const lost = { ...back, key: key(5), version: 2, quantity: 1, condition: "Lost" as const };
  expect(await returnCostume(platform, DESK, lost)).toEqual({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({ "QUANTITY OUT": "0", "TOTAL QUANTITY": "4" });
  expect(await readLoans(platform.database)).toEqual([]);
});

test("once lent, the form no longer writes what is out", async () => {
  await using platform = await makePlatform();
  const { id } = await makeCostume(platform.database, {
    fields: { "Item name": "Tutu", "TOTAL QUANTITY": "5" },
  });
  await lendCostume(platform, DESK, loan(id));
  const values = { "Item name": "White tutu", "QUANTITY OUT": "1" };
  const edit = { id, version: 2, values, photos: [] };
  const edited = await editCostume({ ...platform }, DESK, edit);
  expect(edited).toEqual({ isSaved: true });
  expect(await fieldsOf(platform)).toMatchObject({
    "Item name": "White tutu",
    "QUANTITY OUT": "3",
  });
});
