import { expect, test } from "vitest";
import { membersOverTime, yearlyChurn, type Stay } from "./over-time.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

const TODAY = "2026-11-20";

const stay = (values: Partial<Stay> = {}): Stay => ({
  count: 1,
  pence: 3000,
  active: true,
  joinDate: "2024-01-01",
  reactivatedOn: null,
  leftOn: null,
  createdDay: "2024-01-01",
  updatedDay: "2026-11-01",
  ...values,
});

const left = (leftOn: string | null, more: Partial<Stay> = {}) =>
  stay({ active: false, leftOn, ...more });

test("the last twelve months end today", () => {
  const months = lastMonths(TODAY);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2025-12", lastDay: "2025-12-31" });
  expect(months[2]).toEqual({ month: "2026-02", lastDay: "2026-02-28" });
  expect(months[11]).toEqual({ month: "2026-11", lastDay: TODAY });
});

test("a member counts from the day of joining to the day before leaving", () => {
  const at = (member: Stay) => membersOverTime([member], TODAY).map(({ members }) => members);
  const count = (member: Stay) => at(member).filter(Boolean).length;
  expect(count(stay())).toBe(12);
  expect(count(stay({ joinDate: "2026-11-20" }))).toBe(1);
  expect(count(stay({ joinDate: "2026-10-31" }))).toBe(2);
  expect(count(stay({ joinDate: null, createdDay: "2026-11-02" }))).toBe(1);
  expect(count(stay({ reactivatedOn: "2026-09-10" }))).toBe(3);
  expect(count(left("2026-02-28"))).toBe(2);
  expect(count(left("2026-03-01"))).toBe(3);
  expect(count(left(null, { updatedDay: "2026-01-31" }))).toBe(1);
});

test("the income counts the month's members at today's subscriptions", () => {
  const members = [stay(), stay({ joinDate: "2026-11-02" })];
  const money = { canSeeMoney: true };
  const pence = membersOverTime(members, TODAY, money).map((month) => month.pence);
  expect(pence.slice(-2)).toEqual([3000, 6000]);
  expect(membersOverTime(members, TODAY)[0]).not.toHaveProperty("pence");
});

test("the churn is the share of the members of a year ago who have left", () => {
  const members = [
    stay(),
    stay({ joinDate: "2025-11-20" }),
    left("2026-05-01"),
    left("2025-11-20"),
    left("2026-05-01", { joinDate: "2025-11-21" }),
    stay({ joinDate: "2025-11-21" }),
  ];
  expect(yearlyChurn(members, TODAY)).toBe(33);
  expect(yearlyChurn([], TODAY)).toBeNull();
  const three = { count: 3, pence: 9000 };
  expect(yearlyChurn([stay(three), left("2026-05-01")], TODAY)).toBe(25);
  expect(membersOverTime([stay(three)], TODAY, { canSeeMoney: true }).at(-1)).toEqual({
    month: "2026-11",
    members: 3,
    pence: 9000,
  });
});
