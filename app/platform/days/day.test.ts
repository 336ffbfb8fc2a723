import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  dayReader,
  daysBetween,
  isDay,
  momentAt,
  monthOf,
  todayIn,
} from "./day.ts";

const aDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from("1970-01-01").add({ days }).toString());

test("days are counted across clock changes and leap days", () => {
  expect(addDays("2027-03-01", 30)).toBe("2027-03-31");
  expect(daysBetween("2027-03-01", "2027-03-31")).toBe(30);
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});

test("adding days agrees with the calendar, and counting them reverses it", () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
      const later = addDays(day, days);
      expect(later).toBe(Temporal.PlainDate.from(day).add({ days }).toString());
      expect(daysBetween(day, later)).toBe(days);
    }),
  );
});

test("adding months agrees with the calendar", () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -500, max: 500 }), (day, months) => {
      const later = Temporal.PlainDate.from(day).add({ months });
      expect(addMonths(day, months)).toBe(later.toString());
    }),
  );
});

test("months are cut to the month's end", () => {
  expect(addMonths("2026-11-30", 3)).toBe("2027-02-28");
  expect(addMonths("2026-10-31", 1)).toBe("2026-11-30");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
  expect(addYears("2028-02-29", 1)).toBe("2029-02-28");
  expect(monthOf("2026-11-30")).toBe("2026-11");
});

test("text is a day only when the calendar has it", () => {
  for (const day of ["2028-02-29", "0026-11-20"]) expect(isDay(day)).toBe(true);
  for (const text of [
    "2027-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-32",
    "2026-1-1",
    "01/02/2026",
    "",
    "today",
  ]) {
    expect(isDay(text)).toBe(false);
  }
  for (const text of ["soon", "2026-13-01"]) {
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => addMonths(text, 1)).toThrow(RangeError);
  }
});

describe("which day it is in London", () => {
  test.each([
    ["2026-11-20T23:59:59Z", "2026-11-20"],
    ["2026-11-21T00:00:00Z", "2026-11-21"],
    ["2026-07-01T22:59:59Z", "2026-07-01"],
    ["2026-07-01T23:00:00Z", "2026-07-02"],
    ["2026-10-25T00:30:00Z", "2026-10-25"],
    ["2027-03-28T23:30:00Z", "2027-03-29"],
  ])("at %s it is %s", (moment, day) => {
    expect(todayIn("Europe/London", new Date(moment))).toBe(day);
    expect(dayReader("Europe/London")(moment)).toBe(day);
  });

  test("many times are read as their days, in any zone", () => {
    const moment = fc
      .integer({ min: 0, max: 2_000_000_000 })
      .map((seconds) => new Date(seconds * 1000).toISOString());
    for (const zone of ["Europe/London", "Asia/Kolkata", "America/New_York"]) {
      const read = dayReader(zone);
      fc.assert(
        fc.property(moment, (at) => {
          expect(read(at)).toBe(todayIn(zone, new Date(at)));
        }),
        { numRuns: 50 },
      );
    }
  });
});

test("a time on a day is converted correctly, also when the clocks change", () => {
  const moment = (day: string, minute: number) => momentAt("Europe/London", day, minute);
  expect(moment("2026-07-01", 480)).toBe("2026-07-01T07:00:00.000Z");
  expect(moment("2026-12-01", 485)).toBe("2026-12-01T08:05:00.000Z");
  // 01:30 does not exist on the first of these days, and occurs twice on the second.
  expect(moment("2026-03-29", 90)).toBe("2026-03-29T01:30:00.000Z");
  expect(moment("2026-10-25", 90)).toBe("2026-10-25T00:30:00.000Z");
});
