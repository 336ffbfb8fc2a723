import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/day.ts";
import { attendanceIn, penceFor, type Stay } from "./part-months.ts";

const NOVEMBER = { firstDay: "2026-11-01", lastDay: "2026-11-30" };
const stay = (joinedOn: string | null, leftOn: string | null = null): Stay => ({
  joinedOn,
  leftOn,
});
const byWeeks = (of: Stay) => penceFor(4000, attendanceIn(of, NOVEMBER), "weeks");

test("joining on 18 November at £40.00 is 2 of 5 weeks, £16.00", () => {
  const joined = attendanceIn(stay("2026-11-18"), NOVEMBER);
  expect(joined).toEqual({ is: "part", weeks: 2, ofWeeks: 5 });
  expect(penceFor(4000, joined, "weeks")).toBe(1600);
});

test("leaving on 12 November at £40.00 is 2 of 5 weeks, £16.00", () => {
  expect(byWeeks(stay(null, "2026-11-12"))).toBe(1600);
});

test("a month before the join date and one after the leaving date cost nothing", () => {
  expect(attendanceIn(stay("2026-12-01"), NOVEMBER)).toEqual({ is: "later" });
  expect(attendanceIn(stay(null, "2026-10-31"), NOVEMBER)).toEqual({ is: "left" });
  for (const rule of ["whole", "weeks", "nothing", null] as const) {
    expect(penceFor(4000, { is: "later" }, rule)).toBe(0);
    expect(penceFor(4000, { is: "left" }, rule)).toBe(0);
  }
});

test("joining on the first and leaving on the last day is a whole month", () => {
  expect(attendanceIn(stay("2026-11-01", "2026-11-30"), NOVEMBER)).toEqual({ is: "whole" });
  expect(attendanceIn(stay("2026-11-02"), NOVEMBER)).toMatchObject({ is: "part" });
  expect(attendanceIn(stay(null, "2026-11-29"), NOVEMBER)).toMatchObject({ is: "part" });
});

test("a part month costs the whole or nothing by the school's rule, and waits without one", () => {
  const joined = attendanceIn(stay("2026-11-18"), NOVEMBER);
  expect(penceFor(4000, joined, "whole")).toBe(4000);
  expect(penceFor(4000, joined, "nothing")).toBe(0);
  expect(penceFor(4000, joined, null)).toBeNull();
});

test("by weeks a child pays for every day attended, and at most for the month", () => {
  const day = fc.nat(29).map((days) => addDays(NOVEMBER.firstDay, days));
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 99_999 }), (one, other, pence) => {
      const [from = "", to = ""] = [one, other].toSorted();
      const attendance = attendanceIn(stay(from, to), NOVEMBER);
      let days = 0;
      for (let at = from; at <= to; at = addDays(at, 1)) days += 1;
      const weeks = attendance.is === "part" ? attendance.weeks : 5;
      expect(weeks * 7).toBeGreaterThanOrEqual(days);
      expect((weeks - 1) * 7).toBeLessThan(days);
      const owed = penceFor(pence, attendance, "weeks") ?? -1;
      expect(owed).toBeLessThanOrEqual(pence);
      expect(Math.abs(owed - (pence * weeks) / 5)).toBeLessThanOrEqual(0.5);
    }),
  );
});
