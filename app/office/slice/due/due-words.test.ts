import { expect, test } from "vitest";
import { agoWords, aheadWords, dueWords, joined } from "./due-words.ts";

test("days are put into words", () => {
  expect([-2, -1, 0, 1, 2].map(dueWords)).toEqual([
    "2 days overdue",
    "1 day overdue",
    "due today",
    "due in 1 day",
    "due in 2 days",
  ]);
  expect([0, 1, 2].map(agoWords)).toEqual(["today", "yesterday", "2 days ago"]);
  expect([0, 1, 2].map(aheadWords)).toEqual(["today", "tomorrow", "in 2 days"]);
  expect(joined(["Ada", "Bea", "Cy"])).toBe("Ada, Bea and Cy");
  expect(joined([])).toBe("");
});
