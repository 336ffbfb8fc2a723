import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/day.ts";
import { attendanceIn, penceFor, type Stay } from "./part-months.ts";

const NOVEMBER = { firstDay: "2026-11-01", lastDay: "2026-11-30" };
const stay = (joinedOn: string | null, leftOn: string | null = null): Stay => ({
  joinedOn,
  leftOn,
});
const owed = (of: Stay, ...classDays: string[]) =>
  penceFor(3500, attendanceIn(of, NOVEMBER, classDays), "weeks");

test("joining a Monday class on Wednesday 18 November at £35.00 is 2 of 5 Mondays, £14.00", () => {
  const joined = attendanceIn(stay("2026-11-18"), NOVEMBER, ["Monday"]);
  expect(joined).toEqual({ is: "part", count: 2, of: 5, unit: "Mondays" });
  expect(penceFor(3500, joined, "weeks")).toBe(1400);
});

test("leaving it after Monday 16 November is 3 of 5 Mondays, £21.00", () => {
  expect(owed(stay(null, "2026-11-16"), "Monday")).toBe(2100);
  expect(owed(stay(null, "2026-11-15"), "Monday")).toBe(1400);
});

test("without a class day the calendar days count: from 18 November 13 of 30, £15.17", () => {
  expect(attendanceIn(stay("2026-11-18"), NOVEMBER)).toMatchObject({
    count: 13,
    of: 30,
    unit: "days",
  });
  expect(owed(stay("2026-11-18"))).toBe(1517);
});

test("the classes of a child with several class days count together", () => {
  const joined = attendanceIn(stay("2026-11-18"), NOVEMBER, ["Monday", "Thursday", "Thursday"]);
  // Mondays 23 and 30, and two classes on each of the Thursdays 19 and 26.
  expect(joined).toEqual({ is: "part", count: 6, of: 13, unit: "classes" });
  expect(owed(stay("2026-11-25"), "Tuesday")).toBe(0);
});

test("a month before the join date and one after the leaving date cost nothing", () => {
  expect(attendanceIn(stay("2026-12-01"), NOVEMBER)).toEqual({ is: "later" });
  expect(attendanceIn(stay(null, "2026-10-31"), NOVEMBER)).toEqual({ is: "left" });
  for (const rule of ["whole", "weeks", "nothing"] as const) {
    expect(penceFor(4000, { is: "later" }, rule)).toBe(0);
    expect(penceFor(4000, { is: "left" }, rule)).toBe(0);
  }
});

test("joining on the first and leaving on the last day is a whole month", () => {
  expect(attendanceIn(stay("2026-11-01", "2026-11-30"), NOVEMBER)).toEqual({ is: "whole" });
  expect(attendanceIn(stay("2026-11-02"), NOVEMBER)).toMatchObject({ is: "part" });
  expect(attendanceIn(stay(null, "2026-11-29"), NOVEMBER)).toMatchObject({ is: "part" });
});

test("a part month costs the whole or nothing by the school's rule", () => {
  const joined = attendanceIn(stay("2026-11-18"), NOVEMBER);
  expect(penceFor(4000, joined, "whole")).toBe(4000);
  expect(penceFor(4000, joined, "nothing")).toBe(0);
});

test("the two parts of a month around any day cost the whole month together, to a penny", () => {
  const days = fc.subarray(["Monday", "Tuesday", "Saturday"]);
  fc.assert(
    fc.property(fc.nat(28), days, fc.integer({ min: 1, max: 99_999 }), (past, classDays, pence) => {
      const last = addDays(NOVEMBER.firstDay, past);
      const sum = (of: Stay) => penceFor(pence, attendanceIn(of, NOVEMBER, classDays), "weeks");
      const both = sum(stay(null, last)) + sum(stay(addDays(last, 1)));
      expect(Math.abs(both - pence)).toBeLessThanOrEqual(1);
    }),
  );
});
