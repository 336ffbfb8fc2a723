import { expect, test } from "vitest";
import { clampSetting, DEFAULT_SETTINGS, isTimeOfDay, withSetting } from "./settings.ts";

test("a schedule starts at 09:00 with a buffer of 30 seconds and the default lengths", () => {
  expect(DEFAULT_SETTINGS).toEqual({
    startTime: "09:00",
    bufferSeconds: 30,
    breakDuration: 15,
    lunchDuration: 60,
    dinnerDuration: 45,
    challengeDuration: 30,
    awardsDuration: 45,
    maxSectionDuration: 90,
  });
});

test("a break of 2 minutes is accepted: the minimums are hints", () => {
  expect(withSetting(DEFAULT_SETTINGS, "breakDuration", "2").breakDuration).toBe(2);
});

test.each([
  ["-5", 0],
  [-5, 0],
  ["", 0],
  ["abc", 0],
  ["12abc", 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  ["7.5", 7.5],
])("a numeric setting of %j becomes %j", (typed, kept) => {
  expect(clampSetting(typed)).toBe(kept);
});

test("a new Start Time is accepted, and an invalid one changes nothing", () => {
  expect(withSetting(DEFAULT_SETTINGS, "startTime", "08:15").startTime).toBe("08:15");
  expect(withSetting(DEFAULT_SETTINGS, "startTime", "08:15:30").startTime).toBe("08:15");
  expect(withSetting(DEFAULT_SETTINGS, "startTime", "")).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["9:00", false],
  ["09:60", false],
])("whether %j is a time of day: %j", (text, is) => {
  expect(isTimeOfDay(text)).toBe(is);
});
