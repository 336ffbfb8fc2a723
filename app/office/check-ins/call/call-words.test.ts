import { expect, test } from "vitest";
import { daysInWords } from "./call-words.ts";

test.each([
  [-30, "30 days overdue"],
  [-2, "2 days overdue"],
  [-1, "1 day overdue"],
  [0, "Due in 0 days"],
  [1, "Due in 1 day"],
  [5, "Due in 5 days"],
])("%i days left read '%s'", (days, words) => expect(daysInWords(days)).toBe(words));
