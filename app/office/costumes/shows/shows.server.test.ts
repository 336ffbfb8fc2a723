import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCast, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";
import { valueIn } from "../list/columns.ts";
import { readFields } from "../costume.schema.ts";
import { loader as showPage } from "./show-page.tsx";

const addCostume = deskAt("/costume-inventory/show-numbers/:id/costume", "inventory");
const setSize = deskAt("/costume-inventory/show-wears/:id/size", "inventory");
const lend = deskAt("/costume-inventory/shows/:id/lend", "inventory");
const giveBack = deskAt("/costume-inventory/shows/:id/return", "inventory");
const undo = undoAt("/costume-inventory/changes/:id/undo", "inventory");

/** A show in which Ada and Bea dance in both numbers. */
async function school(total = "2") {
  const platform = await makePlatform();
  const { database } = platform;
  const show = await makeShow(database);
  const opening = await makeShowNumber(database, show.id);
  const finale = await makeShowNumber(database, show.id, { name: "Finale" });
  for (const name of ["Ada Tern", "Bea Gull"]) {
    const { id: memberId } = await makeMember(database, { name });
    await makeConsent(database, { memberId, what: "Performances" });
    for (const number of [opening, finale]) await makeCast(database, number, { memberId });
  }
  const fields = { "Item name": "White tutu", SIZES: "S, M", "TOTAL QUANTITY": total };
  const tutu = await makeCostume(database, { fields });
  const out = async () => {
    const row = await database
      .selectFrom("costumes")
      .select("fields")
      .where("id", "=", tutu.id)
      .executeTakeFirstOrThrow();
    return valueIn(readFields(row.fields), "QUANTITY OUT");
  };
  const wears = () =>
    database.selectFrom("showWears").selectAll().orderBy("createdAt").orderBy("id").execute();
  const loans = () => database.selectFrom("costumeLoans").selectAll().execute();
  return { platform, show, opening, finale, tutu, out, wears, loans };
}

test("a child's size is offered for the next number", async () => {
  const { platform, opening, finale, tutu, wears } = await school();
  await using _ = platform;
  await addCostume(platform, { costumeId: tutu.id }, opening.id);
  const [first, second] = await wears();
  expect([first?.size, second?.size]).toEqual(["", ""]);
  await setSize(platform, { version: 1, size: "M" }, first?.id);
  await addCostume(platform, { costumeId: tutu.id }, finale.id);
  const added = (await wears()).filter(({ id }) => id !== first?.id && id !== second?.id);
  expect(added.map(({ size }) => size).toSorted()).toEqual(["", "M"]);
});

test("a show's costumes are lent in one act, each piece once, and undone in one", async () => {
  const { platform, show, opening, finale, tutu, out, wears, loans } = await school();
  await using _ = platform;
  for (const { id } of [opening, finale]) await addCostume(platform, { costumeId: tutu.id }, id);
  const answer = await lend(platform, {}, show.id);
  expect(answer).toMatchObject({ change: { summary: "Lent 2 pieces to Summer Show" } });
  expect(await loans()).toMatchObject([
    { quantity: 2, borrowerKind: "show", borrower: "Summer Show" },
  ]);
  expect(await out()).toBe("2");
  expect((await wears()).every(({ loanId }) => loanId !== null)).toBe(true);
  expect(await lend(platform, {}, show.id)).toMatchObject({ isSaved: false });
  await undo(platform, answer);
  expect(await loans()).toEqual([]);
  expect(await out()).toBe("0");
});

test("where one costume is short nothing is lent", async () => {
  const { platform, show, opening, tutu, loans } = await school("1");
  await using _ = platform;
  await addCostume(platform, { costumeId: tutu.id }, opening.id);
  expect(await lend(platform, {}, show.id)).toMatchObject({
    isSaved: false,
    problem: "Nothing was lent. There are too few of: White tutu.",
  });
  expect(await loans()).toEqual([]);
});

test("a show's costumes are returned in one act, and what is missing stays lent", async () => {
  const { platform, show, opening, tutu, out, wears, loans } = await school();
  await using _ = platform;
  await addCostume(platform, { costumeId: tutu.id }, opening.id);
  await lend(platform, {}, show.id);
  const [first] = await wears();
  const answer = await giveBack(platform, { pieces: { [first?.id ?? ""]: "Missing" } }, show.id);
  expect(answer).toMatchObject({
    change: { summary: "Returned 1 piece from Summer Show, 1 missing" },
  });
  expect(await out()).toBe("1");
  expect(await loans()).toMatchObject([{ quantity: 2, returned: 1 }]);
  expect((await wears()).filter(({ returnedOn }) => returnedOn === null)).toMatchObject([
    { id: first?.id },
  ]);
  await undo(platform, answer);
  expect(await out()).toBe("2");
  expect((await wears()).map(({ returnedOn }) => returnedOn)).toEqual([null, null]);
});

test("the wardrobe sees first names and initials", async () => {
  const { platform, show } = await school();
  await using _ = platform;
  const of = async (gate: "inventory" | "admin") => {
    const page = await showPage(asked(platform, "/", { params: { id: show.id }, gates: [gate] }));
    return { names: Object.values(page.names).toSorted(), all: JSON.stringify(page) };
  };
  expect((await of("admin")).names).toEqual(["Ada Tern", "Bea Gull"]);
  const wardrobe = await of("inventory");
  expect(wardrobe.names).toEqual(["Ada T.", "Bea G."]);
  expect(wardrobe.all).not.toContain("Tern");
});

test("the wardrobe sees that a child is left out, and not why", async () => {
  const { platform, show } = await school();
  await using _ = platform;
  const { database } = platform;
  const { memberId } = await database
    .selectFrom("consents")
    .select("memberId")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await database.deleteFrom("consents").where("memberId", "=", memberId).execute();
  await database
    .updateTable("members")
    .set({ active: false, status: "Inactive" })
    .where("id", "<>", memberId ?? "")
    .execute();
  const reasons = async (gate: "inventory" | "admin") => {
    const page = await showPage(asked(platform, "/", { params: { id: show.id }, gates: [gate] }));
    const cast = page.show.numbers.flatMap((number) => number.cast);
    return new Set(cast.flatMap(({ out }) => out.map((reason) => reason?.why ?? null)));
  };
  expect(await reasons("admin")).toEqual(new Set(["consent", "leaves"]));
  expect(await reasons("inventory")).toEqual(new Set(["untold"]));
});
