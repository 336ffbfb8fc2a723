import { expect, test } from "vitest";
import { suggestedRetry } from "./retry-day.ts";

const christmas = new Set(["2026-12-25", "2026-12-28"]);

test.each([
  ["2026-11-16", "2026-11-18", "a Monday: on Wednesday"],
  ["2026-11-19", "2026-11-23", "a Thursday: Friday, then Monday"],
  ["2026-11-20", "2026-11-24", "a Friday: Monday, then Tuesday"],
  ["2026-11-21", "2026-11-24", "a Saturday"],
  ["2026-12-23", "2026-12-29", "two days before Christmas Day"],
  ["2026-12-24", "2026-12-30", "Christmas Eve"],
])("tried on %s, try again on %s (%s)", (today, retry) =>
  expect(suggestedRetry(today, christmas)).toBe(retry),
);
