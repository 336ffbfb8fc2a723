import { expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDay,
  formatLength,
  formatMoney,
  formatMonth,
  formatNamedDay,
  formatShortDay,
  formatTimes,
  plainDay,
  weekdayOf,
} from "./format.ts";

test("pence are formatted as pounds", () => {
  expect(formatMoney(0)).toBe("£0.00");
  expect(formatMoney(5)).toBe("£0.05");
  expect(formatMoney(120000)).toBe("£1,200.00");
  expect(formatMoney(-667)).toBe("-£6.67");
});

test("a day is shown with its month in letters", () => {
  expect(formatDay("2026-11-20")).toBe("20 Nov 2026");
  expect(formatDay("2027-01-01")).toBe("1 Jan 2027");
  expect([weekdayOf("2027-03-05"), weekdayOf("2027-03-07")]).toEqual(["Friday", "Sunday"]);
  expect(formatNamedDay("2027-03-05")).toBe("Fri 5 Mar");
  expect(formatShortDay("2026-11-05")).toBe("5 Nov");
});

test("a day in a field has its day first", () => {
  expect(plainDay("2028-04-03")).toBe("03/04/2028");
});

test("a length is shown in hours and minutes", () => {
  expect([0, 15, 60, 75, 90, 675].map(formatLength)).toEqual([
    "0 h",
    "15 min",
    "1 h",
    "1 h 15 min",
    "1 h 30 min",
    "11 h 15 min",
  ]);
});

test("times of day are shown on the clock of 24 hours", () => {
  expect(formatTimes({ fromMinute: 0, toMinute: null })).toBe("00:00");
  expect(formatTimes({ fromMinute: 960, toMinute: 1005 })).toBe("16:00-16:45");
});

test("a month is shown in full", () => {
  expect(formatMonth("2026-11")).toBe("November 2026");
});

test("one is one lesson, every other number is lessons", () => {
  expect(formatCount(0, "lesson")).toBe("0 lessons");
  expect(formatCount(1, "lesson")).toBe("1 lesson");
  expect(formatCount(1200, "person", "people")).toBe("1,200 people");
});

test("a size is shown as a folder shows it", () => {
  expect([1, 1_400, 839_600, 12_400_000, 1_240_000_000].map(formatBytes)).toEqual([
    "1 kB",
    "1 kB",
    "840 kB",
    "12.4 MB",
    "1.2 GB",
  ]);
});
