import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { payFigures } from "./pay-figures.ts";
import type { TeacherYear } from "./teacher-year.ts";
import {
  afterFinalising,
  changeSince,
  compareSums,
  finalisedMonth,
  monthsPaidAfter,
  payPlan,
} from "./pay-plan.ts";

test("a year has finalised months, months counted by hand, and forecast months", () => {
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

test("past months that were not counted are paid in the coming ones", () => {
  const plan = payPlan(makeTeacherYear(), "2025-11");
  expect(
    plan.months.slice(0, 6).every(({ kind, pay }) => kind === "not counted" && pay === 0),
  ).toBe(true);
  expect(plan.months[6]?.pay).toBe(156_094);
  expect(plan.total).toBe(936_563);
});

test("a month is compared with the previous one, whether finalised, counted by hand or forecast", () => {
  const at = (year: TeacherYear, month: string) =>
    changeSince(year, payFigures(year, month), "2025-11");
  const year = makeTeacherYear({
    monthsPaid: 6,
    extras: [{ id: "a", month: "2025-11", note: "", type: "fixed", amount: 2_000 }],
  });
  expect(at(year, "2025-11")).toBe(2_000);
  const paid = afterFinalising(year, finalisedMonth(payFigures(year, "2025-11")));
  expect(at(paid, "2025-12")).toBe(-2_000);
  // While December is not counted, January to April pay its share.
  expect(at(paid, "2026-01")).toBe(19_512);
  const january = payFigures(year, "2026-01").net - payFigures(year, "2025-12").net;
  expect(at(year, "2026-01")).toBe(january);
  expect(at(paid, "2025-05")).toBeNull();
  expect(at(paid, "2026-05")).toBeNull();
  expect(at(makeTeacherYear(), "2025-11")).toBeNull();
});

test("finalising counts a month as paid once, even if it was counted by hand before", () => {
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 5 }), "2025-10")).toBe(6);
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 6 }), "2025-10")).toBe(6);
  expect(monthsPaidAfter(makeTeacherYear({ monthsPaid: 0 }), "2025-11")).toBe(1);
});

const sum = (id: string, net: number) => ({ id, name: `Teacher ${id}`, net });

test("unchanged sums are shown as they are, changed ones next to their old value", () => {
  expect(compareSums([sum("a", 1), sum("b", 2)], [sum("a", 1), sum("b", 3)])).toEqual([
    { ...sum("a", 1), hasChanged: false },
    { ...sum("b", 3), was: 2, hasChanged: true },
  ]);
});

test("added teachers are marked new, and removed ones are listed last", () => {
  expect(compareSums([sum("a", 1), sum("b", 2)], [sum("c", 3), sum("b", 2)])).toEqual([
    { ...sum("c", 3), was: undefined, hasChanged: true },
    { ...sum("b", 2), hasChanged: false },
    { id: "a", name: "Teacher a", net: undefined, was: 1, hasChanged: true },
  ]);
});
