import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { payFigures } from "./pay-figures.ts";
import { afterFinalising, finalisedMonth, monthsPaidAfter, payPlan } from "./pay-plan.ts";

test("a year has what was paid, what was counted by hand, and what is to come", () => {
  const first = makeTeacherYear({ monthsPaid: 5 });
  const year = afterFinalising(first, finalisedMonth(payFigures(first, "2025-10")));
  const plan = payPlan(year, "2025-11");
  expect(plan.months.map(({ kind }) => kind)).toEqual([
    ...Array<string>(5).fill("by hand"),
    "finalised",
    ...Array<string>(6).fill("to come"),
  ]);
  expect(plan.months.map(({ pay }) => pay)).toEqual([...Array<number>(11).fill(78_047), 78_046]);
  expect(plan.total).toBe(936_563);
});

test("months that passed without being counted are paid in those from now on", () => {
  const plan = payPlan(makeTeacherYear(), "2025-11");
  expect(
    plan.months.slice(0, 6).every(({ kind, pay }) => kind === "not counted" && pay === 0),
  ).toBe(true);
  expect(plan.months[6]?.pay).toBe(156_094);
  expect(plan.total).toBe(936_563);
});

test("finalising a month counts it as paid once, also when it was counted by hand before", () => {
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 5 }), "2025-10")).toBe(6);
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 6 }), "2025-10")).toBe(6);
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 0 }), "2025-11")).toBe(1);
});
