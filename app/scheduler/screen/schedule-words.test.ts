import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { replacedText, searchedText } from "./schedule-words.ts";

const one = makePlan({ runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Ava")] });

test("a minimum is called proven only where the two numbers are equal", () => {
  expect(searchedText(one, 1, "done")).toBe("1 conflict, proven minimum.");
  expect(searchedText(one, 0, "done")).toBe("1 conflict, at least 0 unavoidable.");
});

test("nothing is said of a minimum while breaks clear conflicts", () => {
  const cleared = { ...one, conflictRule: { gap: 3, breakClears: true } };
  expect(searchedText(cleared, 1, "done")).toBe("1 conflict.");
});

test("a search that did not come to its end says so", () => {
  expect(searchedText(makePlan({}), 0, "stopped")).toBe(
    "0 conflicts, proven minimum. The search was stopped with the best order so far.",
  );
  expect(searchedText(one, 0, "out of time")).toBe(
    "1 conflict, at least 0 unavoidable. The search ended after 5 seconds with the best order so far.",
  );
});

test("what a new schedule took the place of is said", () => {
  expect(replacedText(1)).toContain("1 routine that was on the timeline");
  expect(replacedText(5)).toContain("5 routines that were on the timeline");
});
