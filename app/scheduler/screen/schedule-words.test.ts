import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { withMinimum } from "../optimiser/known-minimum.ts";
import { replacedText, searchedText } from "./schedule-words.ts";

const one = makePlan({ runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Ava")] });

test("a minimum is called proven only where the two numbers are equal", () => {
  expect(searchedText(withMinimum(one, 1, true), "done")).toBe("1 conflict, proven minimum.");
  expect(searchedText(withMinimum(one, 0, true), "done")).toBe(
    "1 conflict, at least 0 unavoidable.",
  );
});

test("nothing is said of a minimum that nobody knows", () => {
  expect(searchedText(withMinimum(one, null, true), "done")).toBe("1 conflict.");
});

test("a search that did not come to its end says so", () => {
  expect(searchedText(withMinimum(makePlan({}), 0, true), "stopped")).toBe(
    "0 conflicts, proven minimum. The search was stopped with the best order so far.",
  );
  expect(searchedText(one, "out of time")).toBe(
    "1 conflict. The search ended after 20 seconds with the best order so far.",
  );
});

test("what a new schedule took the place of is said", () => {
  expect(replacedText(1)).toContain("1 routine that was on the timeline");
  expect(replacedText(5)).toContain("5 routines that were on the timeline");
});
