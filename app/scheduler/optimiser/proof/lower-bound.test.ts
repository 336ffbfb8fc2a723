import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { LowerBound, BOUND_STEPS } from "./lower-bound.ts";
import { pairsIn, problemOf } from "#app/scheduler/optimiser/problem.ts";

function unavoidable(...groups: string[][][]): number {
  const bound = new LowerBound(problemOf(makeGroups(...groups), { gap: 3 }));
  for (let step = 0; step < BOUND_STEPS; step++) runToEnd(bound.tighten(step, 100));
  return bound.value;
}

test("three routines of one dancer in a group of five make at least two conflicts", () => {
  expect(unavoidable([["Ava"], ["Ava"], ["Ava"], ["Bo"], ["Cy"]])).toBe(2);
});

test("two dancers who share their routines count once", () => {
  expect(
    unavoidable([
      ["Ava", "Bo"],
      ["Ava", "Bo"],
    ]),
  ).toBe(1);
});

test("a conflict made only by the border of two groups is unavoidable too", () => {
  expect(unavoidable([["Ava"], ["Bo"]], [["Cy"], ["Ava"]])).toBe(1);
  expect(unavoidable([["Ava"], ["Bo"], ["Di"]], [["Cy"], ["Ava"], ["Ed"]])).toBe(0);
});

test("the bound never exceeds the minimum found by trying every order, and reaches it", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(3), ({ groups, ...options }, slack) => {
      const problem = problemOf(groups, options);
      const fewest = fewestByTrying(problem);
      const bound = new LowerBound(problem);
      expect(bound.value).toBeLessThanOrEqual(fewest);
      for (let step = 0; step < BOUND_STEPS; step++) {
        runToEnd(bound.tighten(step, fewest + slack));
        expect(bound.value).toBeLessThanOrEqual(fewest);
      }
      expect(bound.value).toBe(fewest);
    }),
    { numRuns: 1000 },
  );
});

test("the only routine of its kind is distinguished from a pinned one by the same performer", () => {
  const groups = makeGroups([["Di"], ["Ava", "Di"], ["Di"], [], ["Ava"]]);
  const problem = problemOf(groups, { gap: 2, pinnedRows: new Set([1]) });
  const bound = new LowerBound(problem);
  for (let step = 0; step < BOUND_STEPS; step++) runToEnd(bound.tighten(step, 100));
  expect(bound.value).toBe(fewestByTrying(problem));
});

test("given the best order, the bound skips parts that are already proven, and stays valid", () => {
  fc.assert(
    fc.property(someCompetition, fc.boolean(), ({ groups, ...options }, isBest) => {
      const problem = problemOf(groups, options);
      const fewest = fewestByTrying(problem);
      const given = Uint16Array.from(problem.routines.keys());
      const best = runToEnd(new LowerBound(problem).tighten(BOUND_STEPS - 1, fewest + 1));
      const order = isBest && best ? best : given;
      const bound = new LowerBound(problem);
      for (let step = 0; step < BOUND_STEPS; step++) {
        runToEnd(bound.tighten(step, pairsIn(problem, order), order));
        expect(bound.value).toBeLessThanOrEqual(fewest);
      }
      expect(bound.value).toBe(fewest);
    }),
    { numRuns: 300 },
  );
});

test("an exact bound comes with an order that has that many conflicts", () => {
  fc.assert(
    fc.property(someCompetition, ({ groups, ...options }) => {
      const problem = problemOf(groups, options);
      const fewest = fewestByTrying(problem);
      const order = runToEnd(new LowerBound(problem).tighten(BOUND_STEPS - 1, fewest + 1));
      expect(order && pairsIn(problem, order)).toBe(fewest);
    }),
    { numRuns: 300 },
  );
});

test("a bound that was interrupted is still valid", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(40), ({ groups, ...options }, looks) => {
      const problem = problemOf(groups, options);
      const bound = new LowerBound(problem);
      for (let step = 0; step < BOUND_STEPS; step++) runToEnd(bound.tighten(step, 100), looks);
      expect(bound.value).toBeLessThanOrEqual(fewestByTrying(problem));
    }),
    { numRuns: 300 },
  );
});
