import { expect, test } from "vitest";
import { DRAFT_DAYS, sortedByAge } from "./draft-age.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2027-03-31T12:00:00Z");
const kept = (ageMs: number) => ({ keptAtMs: NOW - ageMs });

test("unsaved work is offered for 30 days after its last change, newest first", () => {
  const [young, old, over] = [kept(0), kept(30 * DAY_MS - 1), kept(30 * DAY_MS)];
  expect(DRAFT_DAYS).toBe(30);
  expect(sortedByAge([old, over, young], NOW)).toEqual({ offered: [young, old], over: [over] });
});
