import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { lendCostume } from "#tests/wardrobe-desk.ts";
import { loader } from "./borrowers-route.tsx";

const OFFICE: Scope[] = ["admin", "inventory"];
const LOAN = { borrowerKind: "member" as const, quantity: "1", dueOn: "" };
const key = (number: number) => `a-key-that-is-long-enough-${number}`;

test("only the office gets members as suggestions; the wardrobe's answer has none", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeMember(database, { name: "Ada Tern", parentName: "Jo Tern" });
  await makeMember(database, { name: "Bea Gull", status: "Inactive" });
  await makeMember(database, { name: "Cleo Auk", deletedAt: "2026-11-19T10:00:00.000Z" });
  const classes = ["Ballet Grade 2", "Tap"].map((name, position) => ({ name, position }));
  for (const row of classes) {
    await database
      .insertInto("classCatalogue")
      .values({ id: row.name, ...row })
      .execute();
  }
  const asked = (gate: "admin" | "inventory") =>
    loader({ context: makeContext(platform, gate) } as never);
  const offered = { classes: ["Ballet Grade 2", "Tap"], shows: [] };
  const members = [{ id, name: "Ada Tern", parentName: "Jo Tern" }];
  expect(await asked("admin")).toEqual({ ...offered, members });
  expect(await asked("inventory")).toEqual(offered);
});

test("shows of earlier loans are suggested, latest first", async () => {
  await using platform = await makePlatform();
  const { id: costumeId } = await makeCostume(platform.database);
  for (const [at, borrower] of ["The Tempest", "Swan Lake", "The Tempest"].entries()) {
    platform.passMinutes(1);
    const loan = { ...LOAN, borrowerKind: "show" as const, borrower, memberId: null };
    await lendCostume(platform, { ...loan, key: key(at) }, costumeId);
  }
  const { shows } = await loader({ context: makeContext(platform, "inventory") } as never);
  expect(shows).toEqual(["The Tempest", "Swan Lake"]);
});

test("a loan to a chosen member stores the member; the wardrobe can store only a name", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: costumeId } = await makeCostume(database);
  const { id: memberId } = await makeMember(database, { name: "Ada Tern" });
  const picked = { ...LOAN, memberId };
  const label = "Ada Tern (parent Jo Tern)";
  await lendCostume(platform, { ...picked, key: key(1), borrower: label }, costumeId, OFFICE);
  await lendCostume(platform, { ...picked, key: key(2), borrower: "Ada" }, costumeId);
  const gone = { ...picked, key: key(3), borrower: "Zoë", memberId: "nobody" };
  await lendCostume(platform, gone, costumeId, OFFICE);
  const loans = await database
    .selectFrom("costumeLoans")
    .select(["borrower", "memberId"])
    .orderBy("borrower")
    .execute();
  expect(loans).toEqual([
    { borrower: "Ada", memberId: null },
    { borrower: "Ada Tern", memberId },
    { borrower: "Zoë", memberId: null },
  ]);
});
