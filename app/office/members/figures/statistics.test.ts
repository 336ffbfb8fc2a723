import { describe, expect, test } from "vitest";
import { countMembers, monthlyTotal, type Counted } from "./statistics.ts";

const TODAY = "2026-11-20";

const member = (overrides: Partial<Counted> = {}): Counted => ({
  active: true,
  joinDate: null,
  gaveNotice: false,
  ...overrides,
});

describe("the attrition rate", () => {
  const rate = (...members: Counted[]) => countMembers(members, TODAY).attritionRate;

  test("counts an inactive member with notice once: one of three is 33%", () => {
    expect(rate(member(), member(), member({ active: false, gaveNotice: true }))).toBe(33);
  });

  test("counts members with notice and inactive members", () => {
    expect(rate(member({ gaveNotice: true }), member({ active: false }), member())).toBe(67);
  });

  test("is 0% with no members and 100% when all have left", () => {
    expect(rate()).toBe(0);
    expect(rate(member({ active: false }))).toBe(100);
  });
});

test("joined this month includes the first and the last day of the month and ignores the status", () => {
  const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2025-11-20", null];
  const members = days.map((joinDate) => member({ joinDate, active: false }));
  expect(countMembers(members, TODAY).joinedThisMonth).toBe(2);
});

test("active members and notices are counted separately", () => {
  const members = [
    member(),
    member({ gaveNotice: true }),
    member({ active: false, gaveNotice: true }),
  ];
  expect(countMembers(members, TODAY)).toMatchObject({ active: 2, gaveNotice: 2 });
});

test("the monthly total sums active members' subscriptions and counts an empty one as 0", () => {
  const members = [
    { active: true, subscriptionAmount: 3000 },
    { active: true, subscriptionAmount: null },
    { active: false, subscriptionAmount: 9900 },
  ];
  expect(monthlyTotal(members)).toBe(3000);
});
