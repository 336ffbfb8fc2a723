import { describe, expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { readFigures } from "./statistics.server.ts";

type Member = NonNullable<Parameters<typeof makeMember>[1]>;

async function figuresOf(members: readonly Member[], canSeeMoney = true) {
  await using platform: TestPlatform = await makePlatform();
  for (const [number, member] of members.entries()) {
    await makeMember(platform.database, { name: `Member ${number}`, joinDate: null, ...member });
  }
  return await readFigures(platform.database, await platform.schoolDays(), { canSeeMoney });
}

const LEFT = { status: "Inactive" };

describe("the attrition rate", () => {
  const rate = async (...members: Member[]) => (await figuresOf(members)).statistics.attritionRate;

  test("counts an inactive member with notice once: one of three is 33%", async () => {
    expect(await rate({}, {}, { ...LEFT, gaveNotice: true })).toBe(33);
  });

  test("counts members with notice and inactive members", async () => {
    expect(await rate({ gaveNotice: true }, LEFT, {})).toBe(67);
  });

  test("is 0% with no members and 100% when all have left", async () => {
    expect(await rate()).toBe(0);
    expect(await rate(LEFT)).toBe(100);
  });
});

test("joined this month includes the first and the last day of the month and ignores the status", async () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2025-11-20", null];
  const { statistics } = await figuresOf(days.map((joinDate) => ({ ...LEFT, joinDate })));
  expect(statistics.joinedThisMonth).toBe(2);
});

test("active members and notices are counted separately", async () => {
  const { everyone, statistics } = await figuresOf([
    {},
    { gaveNotice: true },
    { ...LEFT, gaveNotice: true },
  ]);
  expect(everyone).toBe(3);
  expect(statistics).toMatchObject({ active: 2, gaveNotice: 2 });
});

test("the monthly total sums active members' subscriptions and counts an empty one as 0", async () => {
  const members = [
    { subscriptionAmount: 3000 },
    { subscriptionAmount: null },
    { ...LEFT, subscriptionAmount: 9900 },
  ];
  expect((await figuresOf(members)).monthlyTotalPence).toBe(3000);
  expect(await figuresOf(members, false)).not.toHaveProperty("monthlyTotalPence");
});

test("the record that is behind another of the same person counts nowhere", async () => {
  const ada = { name: "Ada Tern", email: "ada@tern.example", subscriptionAmount: 3000 };
  const { everyone, statistics, monthlyTotalPence, months } = await figuresOf([
    { ...ada, joinDate: "2026-11-02" },
    { ...ada, joinDate: "2026-11-02" },
    { ...ada, ...LEFT, gaveNotice: true },
  ]);
  expect([everyone, monthlyTotalPence, months.at(-1)]).toEqual([
    1,
    3000,
    { month: "2026-11", members: 1, pence: 3000 },
  ]);
  expect(statistics).toEqual({ active: 1, joinedThisMonth: 1, gaveNotice: 0, attritionRate: 0 });
});

test("members without a day of joining count from the school's day of their record", async () => {
  const late = "2026-08-31T23:30:00.000Z";
  const { months, churn } = await figuresOf([
    { createdAt: late, subscriptionAmount: 100 },
    { createdAt: late, subscriptionAmount: 200 },
    { ...LEFT, createdAt: "2025-01-01T10:00:00.000Z", updatedAt: "2026-10-31T23:30:00.000Z" },
  ]);
  // By the school's clock the record is of 1 September.
  expect(months.slice(-4).map(({ members, pence }) => [members, pence])).toEqual([
    [1, 0],
    [3, 300],
    [2, 300],
    [2, 300],
  ]);
  expect(churn).toBe(100);
});
