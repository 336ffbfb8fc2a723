import { expect, test } from "vitest";
import { momentAt, secondWorkingDayAfter } from "./moments.ts";

test.each([
  ["2026-11-20", 570, "2026-11-20T09:30:00.000Z"],
  ["2026-07-01", 570, "2026-07-01T08:30:00.000Z"],
  ["2026-10-25", 720, "2026-10-25T12:00:00.000Z"],
])("on %s the school's clock shows minute %i at %s", (day, minutes, moment) => {
  expect(momentAt(day, minutes)).toBe(moment);
});

test.each([
  ["2026-11-16", "2026-11-18"],
  ["2026-11-19", "2026-11-23"],
  ["2026-11-20", "2026-11-24"],
  ["2026-11-21", "2026-11-24"],
])("the working day after the next one of %s is %s", (day, second) => {
  expect(secondWorkingDayAfter(day)).toBe(second);
});
