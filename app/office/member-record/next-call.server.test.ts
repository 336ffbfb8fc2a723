import { sql } from "kysely";
import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { listedMembers } from "./listed-members.server.ts";
import { countCalls, nextCallDay, withCalls } from "./next-call.server.ts";
import { callState, daysLeft, nextCallDue } from "./next-call.ts";
import { readShownMembers } from "./shown-members.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

/** Values that meet each edge of the rule: both sides of midnight in summer and in winter, and missing days. */
const MOMENTS = [
  null,
  "2026-10-20T22:30:00.000Z",
  "2026-10-20T23:30:00.000Z",
  "2026-11-19T23:30:00.000Z",
  "2016-07-01T23:59:59.000Z",
];
const DAYS = [null, "2026-10-20", "2026-10-21", "2026-10-10", "2024-02-29", "2026-11-26"];

const pick = <Value>(values: readonly Value[], number: number) =>
  values[number % values.length] as Value;

test.each(["Europe/London", "America/New_York", "Asia/Kathmandu"])(
  "the database finds the days and states of calls that the rule gives, in %s",
  async (zone) => {
    await using platform = await makePlatform();
    const { database } = platform;
    for (let number = 0; number < 120; number += 1) {
      await makeMember(database, {
        name: `Member ${number}`,
        lastCheckinAt: pick(MOMENTS, number),
        newMemberDate: pick(DAYS, Math.floor(number / 2)),
        joinDate: pick(DAYS, Math.floor(number / 3)),
        reactivatedOn: number % 4 === 0 ? pick(DAYS, Math.floor(number / 5)) : null,
        retryOn: number % 7 === 0 ? pick(DAYS, Math.floor(number / 7)) : null,
        isNew: number % 2 === 0,
        createdAt: pick(MOMENTS, 1 + (number % 4)) ?? "",
        status: number % 11 === 0 ? "Inactive" : "Active",
      });
    }
    const days = schoolDaysIn(zone, NOW);
    const found = await listedMembers(database)
      .select(["members.id", (await nextCallDay(database, days)).as("callOn")])
      .execute();
    const byId = new Map(found.map(({ id, callOn }) => [id, callOn]));
    const members = await readShownMembers(database, days);
    expect(members.map(({ id }) => byId.get(id))).toEqual(members.map(nextCallDue));

    const called = await (await withCalls(database, days)).selectFrom("call").selectAll().execute();
    const states = Object.fromEntries(called.map(({ id, state }) => [id, state]));
    const active = members.filter((member) => member.active);
    const wanted = active.map((member) => [
      member.id,
      callState(daysLeft(member, days.today), member.retryOn !== null),
    ]);
    expect(states).toEqual(Object.fromEntries(wanted));
    const counts = await countCalls(database, days);
    expect(counts.total).toBe(active.length);
    expect(counts.soon).toBe(wanted.filter(([, state]) => state === "soon").length);
    expect(counts.overdue).toBeGreaterThan(0);
  },
);

test("a second absence in a row brings the call forward until the parent is called", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const days = schoolDaysIn("Europe/London", NOW);
  const { id } = await makeMember(database, { lastCheckinAt: "2026-11-10T10:00:00.000Z" });
  const { id: classId } = await makeWeeklyClass(database, { day: "Thursday" });
  const isAwayOn = (day: string) =>
    database
      .insertInto("registerMarks")
      .values({
        id: `away on ${day}`,
        classId,
        day,
        memberId: id,
        mark: "away",
        markedBy: "Jo",
        createdAt: `${day}T17:00:00.000Z`,
      })
      .execute();
  const isCalledAt = (lastCheckinAt: string) =>
    database.updateTable("members").set({ lastCheckinAt }).where("id", "=", id).execute();
  const dueOf = async () => {
    const expression = await nextCallDay(database, days);
    const { callOn } = await listedMembers(database)
      .select(expression.as("callOn"))
      .where(sql.ref("members.id"), "=", id)
      .executeTakeFirstOrThrow();
    return callOn;
  };
  await isAwayOn("2026-11-12");
  expect(await dueOf()).toBe("2026-12-10");
  await isAwayOn("2026-11-19");
  expect(await dueOf()).toBe("2026-11-19");
  await isCalledAt("2026-11-18T23:59:59.000Z");
  expect(await dueOf()).toBe("2026-11-19");
  await isCalledAt("2026-11-19T00:00:00.000Z");
  expect(await dueOf()).toBe("2026-12-19");
});
