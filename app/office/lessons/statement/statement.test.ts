import { expect, test } from "vitest";
import { isAllPaid, sumsOf, usualDays } from "./statement.ts";

test("a statement adds up what is paid and what is due", () => {
  const lines = [
    { amountPence: 667, paidOn: "2026-11-20" },
    { amountPence: 2000, paidOn: null },
    { amountPence: 0, paidOn: null },
  ];
  expect(sumsOf(lines)).toEqual({ totalPence: 2667, paidPence: 667, duePence: 2000 });
  expect(sumsOf([])).toEqual({ totalPence: 0, paidPence: 0, duePence: 0 });
});

test("it covers the last three months, cut to the month's end", () => {
  expect(usualDays("2026-05-31")).toEqual({ from: "2026-02-28", to: "2026-05-31" });
});

test("a lesson is paid when every student has paid", () => {
  const student = (paidOn: string | null) => ({ name: "Ada", amount: 1, paidOn });
  expect(isAllPaid([student("2026-11-20"), student("2026-11-21")])).toBe(true);
  expect(isAllPaid([student("2026-11-20"), student(null)])).toBe(false);
  expect(isAllPaid([])).toBe(false);
});
