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

test("months are counted over the turn of the year", () => {
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

test("a month is looked at in its schedule, or in the one that ended before it", () => {
  const schedules = [second, first];
  expect(scheduleFor(schedules, "2026-04")).toBe(first);
  expect(scheduleFor(schedules, "2026-05")).toBe(second);
  expect(scheduleFor(schedules, "2030-01")).toBe(second);
  expect(scheduleFor(schedules, "2020-01")).toBe(first);
  expect(scheduleFor([], "2020-01")).toBeUndefined();
});

test("the next schedule is the twelve months after the latest, or today's pay year", () => {
  expect(nextSchedule([second, first], "2026-11-21")).toEqual({
    firstMonth: "2027-05",
    lastMonth: "2028-04",
  });
  expect(nextSchedule([], "2026-11-21")).toEqual(second);
  expect(payYearStart("2026-04-30")).toBe("2025-05");
  expect(payYearStart("2026-05-01")).toBe("2026-05");
});
