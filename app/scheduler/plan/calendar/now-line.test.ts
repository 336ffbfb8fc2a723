import { expect, test } from "vitest";
import { clockNow, type ClockNow, nowInColumn } from "./now-line.ts";

test("the time now is that of the event's zone, also across midnight and in summer", () => {
  const night = new Date("2027-03-12T23:30:00Z");
  expect(clockNow(night, "Europe/London")).toEqual({ day: "2027-03-12", seconds: 84_600 });
  expect(clockNow(night, "Europe/Paris")).toEqual({ day: "2027-03-13", seconds: 1800 });
  const summer = new Date("2027-07-01T12:00:59Z");
  expect(clockNow(summer, "Europe/London")).toEqual({ day: "2027-07-01", seconds: 46_800 });
  expect(clockNow(summer, "Nowhere/Town")).toEqual({ day: "2027-07-01", seconds: 43_200 });
});

test("the line of the time now stays in the column of a session that runs past midnight", () => {
  const [friday, saturday, sunday] = ["2027-03-12", "2027-03-13", "2027-03-14"];
  const span = { fromSeconds: 8 * 3600, toSeconds: 25 * 3600 };
  const lineIn = (day: string, lastEndSeconds: number, now: ClockNow) =>
    nowInColumn({ day, lastEndSeconds, ...span }, now);
  const noon = { day: saturday, seconds: 12 * 3600 };
  expect(lineIn(saturday, 24.7 * 3600, noon)).toBe(12 * 3600);
  expect(lineIn(friday, 24.7 * 3600, noon)).toBe(null);
  expect(lineIn("", 24.7 * 3600, noon)).toBe(null);
  const night = { day: sunday, seconds: 0.5 * 3600 };
  expect(lineIn(saturday, 24.7 * 3600, night)).toBe(24.5 * 3600);
  expect(lineIn(saturday, 24.4 * 3600, night)).toBe(null);
  expect(lineIn(saturday, 17 * 3600, night)).toBe(null);
  // The hours of the calendar begin at 08:00.
  expect(lineIn(sunday, 17 * 3600, night)).toBe(null);
});
