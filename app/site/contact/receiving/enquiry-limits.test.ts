import { expect, test } from "vitest";
import { hasSentTooMany } from "./enquiry-limits.ts";

const MINUTE_MS = 60_000;
const NOW = Date.parse("2026-11-20T10:00:00Z");
const minutesAgo = (...minutes: number[]) => minutes.map((ago) => NOW - ago * MINUTE_MS);

test("the sixth enquiry within ten minutes is too many", () => {
  expect(hasSentTooMany(minutesAgo(1, 2, 3, 4), NOW)).toBe(false);
  expect(hasSentTooMany(minutesAgo(1, 2, 3, 4, 9), NOW)).toBe(true);
  expect(hasSentTooMany(minutesAgo(1, 2, 3, 4, 10), NOW)).toBe(false);
});

test("the twenty-first enquiry in a day is too many", () => {
  const everyHour = Array.from({ length: 20 }, (_, index) => (index + 1) * 60);
  expect(hasSentTooMany(minutesAgo(...everyHour.slice(1)), NOW)).toBe(false);
  expect(hasSentTooMany(minutesAgo(...everyHour), NOW)).toBe(true);
  expect(hasSentTooMany(minutesAgo(...everyHour.slice(1), 24 * 60), NOW)).toBe(false);
});
