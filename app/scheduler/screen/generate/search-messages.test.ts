import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { inOrderOf, isCurveWorthSeeing, rowsOf } from "./search-messages.ts";

const [one, two, three] = [1, 2, 3].map((row) => makeRoutine({ row }));
const groups = [
  { name: "MINI", routines: [one!, two!] },
  { name: "TEEN", routines: [three!] },
];

test("an order sent as rows becomes the page's own routines again", () => {
  expect(rowsOf(groups)).toEqual([[1, 2], [3]]);
  expect(inOrderOf(groups, [[2, 1], [3]])).toEqual([
    { name: "MINI", routines: [two, one] },
    { name: "TEEN", routines: [three] },
  ]);
});

test("an unknown row is dropped", () => {
  expect(rowsOf(inOrderOf(groups, [[2, 9], []]))).toEqual([[2], []]);
});

test("the curve of a first search over a second is shown during it, any other once it splits", () => {
  expect([999, 1000].map((ms) => isCurveWorthSeeing("searching", ms))).toEqual([false, true]);
  expect(isCurveWorthSeeing("splitting", 0)).toBe(true);
});
