import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { feesPage } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader as readChild } from "../../child-page.tsx";
import { loader as readChoices } from "../child/choices-route.tsx";
import { turnTerms } from "../terms/turn-terms.server.ts";

/** The test clock: Friday 20 November 2026, 10:00. */
const TODAY = "20/11/2026";
const DAY_MINUTES = 24 * 60;

const move = deskAt("/admin/classes/:id/move", "admin", "members");
const undo = undoAt("/admin/changes/:id/undo", "admin", "members");

/** Ada pays £28.00 for Ballet on Mondays; Tap on Tuesdays is £34.00. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database, { name: "Ballet (8-10)", price: 2800 });
  const tap = await makeWeeklyClass(database, { name: "Tap (8-10)", day: "Tuesday", price: 3400 });
  const ada = await makeMember(database, {
    birthDate: "2018-05-01",
    joinDate: "2026-09-01",
    subscriptionAmount: 2800,
  });
  const { id: enrolmentId } = await makeEnrolment(database, ada.id, { classId: ballet.id });
  const body = { enrolmentId, toClassId: tap.id, day: TODAY };
  return { platform, database, ballet, tap, ada, body };
}

const choicesOf = async (platform: TestPlatform, id: string, leaving: string, gates: Scope[]) => {
  const found = await readChoices(
    asked(platform, `/?leaving=${leaving}`, { params: { id }, gates }),
  );
  return found.choices?.map(({ name, subscription }) => [name, subscription]);
};

async function paidBy({ database }: TestPlatform, id: string) {
  const { subscriptionAmount } = await database
    .selectFrom("members")
    .select("subscriptionAmount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return subscriptionAmount;
}

const moneyOf = async (platform: TestPlatform, id: string) => {
  const page = await readChild(
    asked(platform, "/", { params: { id }, gates: ["admin", "members"] }),
  );
  return page.member?.money;
};

test("a class with another price says what the subscription would be, only to those who may see it", async () => {
  const { platform, database, ballet, ada } = await school();
  await using _ = platform;
  const jazz = { name: "Jazz (8-10)", day: "Friday", price: 2800 };
  await makeWeeklyClass(database, jazz);
  expect(await choicesOf(platform, ada.id, ballet.id, ["admin", "members"])).toEqual([
    ["Tap (8-10)", { wasPence: 2800, pence: 3400 }],
    ["Jazz (8-10)", undefined],
  ]);
  expect(await choicesOf(platform, ada.id, ballet.id, ["admin"])).toEqual([
    ["Tap (8-10)", undefined],
    ["Jazz (8-10)", undefined],
  ]);
});

test("the discount for several classes counts in the new subscription", async () => {
  const { platform, database, ballet, ada } = await school();
  await using _ = platform;
  await database
    .insertInto("classDiscounts")
    .values({ fromDay: "2026-09-01", percent: 10 })
    .execute();
  const street = await makeWeeklyClass(database, {
    name: "Street (8-10)",
    day: "Friday",
    price: 3600,
  });
  await makeEnrolment(database, ada.id, { classId: street.id });
  const subscriptionAmount = 6120;
  await database.updateTable("members").set({ subscriptionAmount }).execute();
  // £36.00 and £28.00 less 10% become £36.00 and £34.00 less 10%.
  expect(await choicesOf(platform, ada.id, ballet.id, ["admin", "members"])).toEqual([
    ["Tap (8-10)", { wasPence: 6120, pence: 6660 }],
  ]);
});

test("a move changes the subscription from its day, one undo restores both, and without an answer it stays", async () => {
  const { platform, ballet, ada, body } = await school();
  await using _ = platform;
  const left = await move(platform, body, ballet.id);
  expect(await paidBy(platform, ada.id)).toBe(2800);
  await undo(platform, left);
  const subscription = { wasPence: 2800, pence: 3400, from: TODAY };
  const moved = await move(platform, { ...body, subscription }, ballet.id);
  expect(moved).toMatchObject({ isSaved: true });
  expect(await paidBy(platform, ada.id)).toBe(3400);
  const audit = await platform.database
    .selectFrom("audit")
    .select("details")
    .where("action", "=", "changed member")
    .execute();
  expect(audit).toMatchObject([
    {
      details: {
        facts: [{ label: "Subscription", from: "£28.00", to: "£34.00", scope: "members" }],
      },
    },
  ]);
  expect(await undo(platform, moved)).toMatchObject({ isSaved: true });
  expect(await paidBy(platform, ada.id)).toBe(2800);
});

test("a later day leaves the subscription until then; months from that day are charged the new one", async () => {
  const { platform, ballet, ada, body } = await school();
  await using _ = platform;
  const subscription = { wasPence: 2800, pence: 3400, from: "01/12/2026" };
  const moved = await move(platform, { ...body, subscription }, ballet.id);
  expect(moved).toMatchObject({ isSaved: true });
  expect(await moneyOf(platform, ada.id)).toMatchObject({
    pence: 2800,
    planned: { pence: 3400, from: "2026-12-01" },
  });
  const november = await feesPage(platform, "?add=2026-11");
  expect(november.preview?.pence).toBe(2800);
  const december = await feesPage(platform, "?add=2026-12");
  expect(december.preview?.pence).toBe(3400);
  platform.passMinutes(10 * DAY_MINUTES);
  await turnTerms(platform);
  expect(await paidBy(platform, ada.id)).toBe(2800);
  platform.passMinutes(DAY_MINUTES);
  await turnTerms(platform);
  await turnTerms(platform);
  expect(await moneyOf(platform, ada.id)).toMatchObject({ pence: 3400, planned: null });
});

test("undoing the move takes the planned subscription with it", async () => {
  const { platform, ballet, ada, body } = await school();
  await using _ = platform;
  const subscription = { wasPence: 2800, pence: 3400, from: "01/12/2026" };
  await undo(platform, await move(platform, { ...body, subscription }, ballet.id));
  platform.passMinutes(20 * DAY_MINUTES);
  await turnTerms(platform);
  expect(await paidBy(platform, ada.id)).toBe(2800);
});

test("a subscription is not changed by a person without the members area, nor over a newer one", async () => {
  const { platform, database, ballet, ada, body } = await school();
  await using _ = platform;
  const subscription = { wasPence: 2800, pence: 3400, from: TODAY };
  expect(await move(platform, { ...body, subscription }, ballet.id, ["admin"])).toMatchObject({
    isSaved: false,
    status: 403,
    gate: "members",
  });
  await database.updateTable("members").set({ subscriptionAmount: 3000 }).execute();
  expect(await move(platform, { ...body, subscription }, ballet.id)).toMatchObject({
    isSaved: false,
    status: 409,
  });
  expect(await paidBy(platform, ada.id)).toBe(3000);
});
