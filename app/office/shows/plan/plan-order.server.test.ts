import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCast, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { deletePlan, findPlan, savePlan } from "#app/scheduler/plans.server.ts";
import { listVersions } from "#app/scheduler/publishing/versions.server.ts";
import { publishPlan } from "#app/scheduler/publishing/publish.server.ts";

const planOrder = deskAt("/admin/shows/:id/plan", "admin");

async function school(performances = [{ day: "2027-07-11", fromMinute: 1080 }]) {
  const platform = await makePlatform();
  const { database } = platform;
  const show = await makeShow(database, {}, performances);
  const opening = await makeShowNumber(database, show.id);
  const finale = await makeShowNumber(database, show.id, { name: "Finale", seconds: 150 });
  const ada = await makeMember(database);
  await makeConsent(database, { memberId: ada.id, what: "Performances" });
  for (const number of [opening, finale]) await makeCast(database, number, { memberId: ada.id });
  const bea = await makeMember(database, { name: "Bea Gull" });
  await makeCast(database, opening, { memberId: bea.id });
  await makeCast(database, finale, { guest: "Gia Heron" });
  return { platform, database, show, opening, finale };
}

async function plan(platform: TestPlatform, showId: string): Promise<{ id: string; plan: Plan }> {
  const answer = await planOrder(platform, {}, showId);
  const { planId } = answer as unknown as { planId: string };
  const { data } = await platform.database
    .selectFrom("compSchedules")
    .select("data")
    .where("id", "=", planId)
    .executeTakeFirstOrThrow();
  const read = readStored(data);
  if ("error" in read) throw new Error(read.error);
  return { id: planId, plan: fromStored(EMPTY_PLAN, read.stored) };
}

test("the plan has every number with its children, and a session for the performance", async () => {
  const { platform, show } = await school();
  await using _ = platform;
  const { plan: made } = await plan(platform, show.id);
  expect(waitingRoutines(made)).toMatchObject([
    { row: 1, name: "Opening", duration: 3, changeMinutes: 5, performers: ["Ada Tern"] },
    { row: 2, name: "Finale", duration: 2.5, performers: ["Ada Tern", "Gia Heron"] },
  ]);
  expect(made.programme).toMatchObject({
    zone: "Europe/London",
    sessions: [{ name: "Sun 11 Jul, 18:00", day: "2027-07-11", startSeconds: 18 * 3600 }],
  });
  expect(made.isStaffOnly).toBe(true);
});

test("of two performances each number is in both, each in its own session", async () => {
  const { platform, show } = await school([
    { day: "2027-07-11", fromMinute: 840 },
    { day: "2027-07-11", fromMinute: 1080 },
  ]);
  await using _ = platform;
  const { plan: made } = await plan(platform, show.id);
  expect(waitingRoutines(made).map(({ row }) => row)).toEqual([1, 2, 1001, 1002]);
  expect(made.programme?.sessions).toHaveLength(2);
  const limitOf = (row: number) =>
    made.limits?.find(({ who }) => who.kind === "routine" && who.row === row);
  expect(limitOf(1)).toMatchObject({ notAfter: { day: "2027-07-11", seconds: 18 * 3600 } });
  expect(limitOf(1001)).toMatchObject({ notBefore: { day: "2027-07-11", seconds: 18 * 3600 } });
});

test("planning again keeps the order and brings the cast up to date", async () => {
  const { platform, database, show, opening, finale } = await school();
  await using _ = platform;
  const { id, plan: first } = await plan(platform, show.id);
  const [one, two] = waitingRoutines(first);
  const placed = [two!, one!].map((routine) => ({
    ...routine,
    type: "routine" as const,
    category: "GENERAL Numbers (Show)",
  }));
  const ordered = {
    ...first,
    categories: { "GENERAL Numbers (Show)": [] },
    sections: [
      {
        type: "section" as const,
        id: "section-9",
        name: "All",
        items: placed,
        sessionId: "session-1",
      },
    ],
  };
  await database
    .updateTable("compSchedules")
    .set({ data: toStored(ordered) })
    .where("id", "=", id)
    .execute();
  await makeCast(database, opening, { guest: "Hal Kite" });
  await makeShowNumber(database, show.id, { name: "Bows" });
  await database
    .updateTable("showNumbers")
    .set({ name: "Grand finale" })
    .where("id", "=", finale.id)
    .execute();
  const again = await plan(platform, show.id);
  expect(again.id).toBe(id);
  expect(itemsInOrder(again.plan)).toMatchObject([
    { name: "Grand finale" },
    { name: "Opening", performers: ["Ada Tern", "Hal Kite"] },
  ]);
  expect(waitingRoutines(again.plan)).toMatchObject([{ name: "Bows" }]);
});

test("a plan made from the school opens only for signed-in staff", async () => {
  const { platform, database, show } = await school();
  await using _ = platform;
  const { id, plan: made } = await plan(platform, show.id);
  const visitor = makeVisitor();
  const staff = makeVisitor({ sessionId: "a session" });
  const notFound = { status: 404, body: { error: "Not found" } };
  expect(await findPlan(platform, visitor, id)).toEqual(notFound);
  expect(await listVersions(platform, visitor, id)).toEqual(notFound);
  expect(await deletePlan(platform, visitor, id)).toEqual(notFound);
  expect(await findPlan(platform, staff, id)).toMatchObject({ status: 200, body: { id } });
  const post = (asking: typeof visitor, body: object) =>
    savePlan(platform, asking, new TextEncoder().encode(JSON.stringify(body)));
  const saving = { key: null, id, version: 1, data: toStored(made) };
  expect(await post(visitor, saving)).toEqual(notFound);
  expect(await post(staff, saving)).toMatchObject({ status: 200, body: { version: 2 } });
  const request = { key: "a key", id, version: 2, showsNames: true };
  expect(await publishPlan(platform, visitor, request)).toEqual(notFound);
  // A copy under another id has the children too.
  const copy = await post(staff, { ...saving, id: null, version: null });
  const { id: copyId } = copy.body as { id: string };
  expect(await findPlan(platform, visitor, copyId)).toEqual(notFound);
  const rows = await database.selectFrom("compSchedules").select("isStaffOnly").execute();
  expect(rows.map(({ isStaffOnly }) => isStaffOnly)).toEqual([true, true]);
});
