import { expect, test } from "vitest";
import {
  isMonth,
  monthAfter,
  monthsOf,
  nextSchedule,
  payYearStart,
  scheduleFor,
} from "./pay-months.ts";

const first = { firstMonth: "2025-05", lastMonth: "2026-04" };
const second = { firstMonth: "2026-05", lastMonth: "2027-04" };

test("month arithmetic crosses the year end", () => {
  expect(monthAfter("2025-12", 1)).toBe("2026-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthAfter("2025-05", 23)).toBe("2027-04");
  expect(monthsOf(first)).toHaveLength(12);
  expect(monthsOf(first).slice(7, 9)).toEqual(["2025-12", "2026-01"]);
});

test("a month is a year and a month from 01 to 12", () => {
  expect(["2026-11", "2026-13", "2026-00", "26-11", "2026-11-01", ""].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a month belongs to its schedule, or the one that ended before it", () => {
  const schedules = [second, first];
  expect(scheduleFor(schedules, "2026-04")).toBe(first);
  expect(scheduleFor(schedules, "2026-05")).toBe(second);
  expect(scheduleFor(schedules, "2030-01")).toBe(second);
  expect(scheduleFor(schedules, "2020-01")).toBe(first);
  expect(scheduleFor([], "2020-01")).toBeUndefined();
});

const WEEKS = { teachingWeeks: 37, prepaidWeeks: 13 };
const nextFrom = (firstMonth: number, schedules = [second, first]) =>
  nextSchedule(schedules, "2026-11-21", { ...WEEKS, firstMonth });

test("the next schedule is the twelve months after the latest, or today's pay year if there is none", () => {
  expect(nextFrom(5)).toEqual({ firstMonth: "2027-05", lastMonth: "2028-04", ...WEEKS });
  expect(nextFrom(5, [])).toEqual({ ...second, ...WEEKS });
  expect(nextFrom(9, [])).toEqual({ firstMonth: "2026-09", lastMonth: "2027-08", ...WEEKS });
});

test("a changed start month is bridged by one shorter schedule with a share of the weeks", () => {
  expect(nextFrom(9)).toEqual({
    firstMonth: "2027-05",
    lastMonth: "2027-08",
    teachingWeeks: 12,
    prepaidWeeks: 13,
  });
  expect(nextFrom(4)).toMatchObject({ lastMonth: "2028-03", teachingWeeks: 34 });
  const bridge = { firstMonth: "2027-05", lastMonth: "2027-08" };
  const after = { firstMonth: "2027-09", lastMonth: "2028-08", ...WEEKS };
  expect(nextFrom(9, [second, first, bridge])).toEqual(after);
});

test("a single month is not a schedule: it joins the following twelve", () => {
  expect(nextFrom(6)).toMatchObject({
    firstMonth: "2027-05",
    lastMonth: "2028-05",
    teachingWeeks: 40,
  });
});

test("a day belongs to the pay year that started last", () => {
  expect(payYearStart("2026-04-30", 5)).toBe("2025-05");
  expect(payYearStart("2026-05-01", 5)).toBe("2026-05");
  expect(payYearStart("2026-12-31", 1)).toBe("2026-01");
  expect(payYearStart("2026-11-30", 12)).toBe("2025-12");
});
