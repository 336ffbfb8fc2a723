import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestInRunsByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { RUNS_BOUND_STEPS, RunsBound } from "./runs-bound.ts";

const small = someCompetition.filter(
  ({ groups }) => groups.flatMap(({ routines }) => routines).length < 8,
);

test("however groups are split, no order with as many blocks has fewer conflicts than the bound", () => {
  fc.assert(
    fc.property(small, fc.nat(60), ({ groups, gap }, looks) => {
      const problem = problemOf(groups, { gap });
      const fewest = fewestInRunsByTrying(problem);
      const bound = new RunsBound(problem, 0);
      for (let step = 0; step <= RUNS_BOUND_STEPS; step++) {
        const tooMuch = fewest.flatMap((pairs, runs) =>
          bound.inRuns(runs) > pairs ? [{ runs, pairs }] : [],
        );
        expect(tooMuch).toEqual([]);
        const first = fewest.indexOf(0);
        const claimed = bound.fewestRunsWithoutConflict() ?? Infinity;
        expect(claimed).toBeLessThanOrEqual(first < 0 ? Infinity : first);
        // Also when interrupted.
        if (step < RUNS_BOUND_STEPS) runToEnd(bound.tighten(step), looks);
      }
    }),
    { numRuns: 400 },
  );
});

test("for one whole group the bound matches the best order, except in the few cases where splitting is costly", () => {
  const drawn = fc.sample(small, { seed: 20_261_125, numRuns: 300 });
  const short = drawn.filter(({ groups, gap }) => {
    const alone = problemOf(groups.slice(0, 1), { gap });
    const bound = new RunsBound(alone, 0);
    for (let step = 0; step < RUNS_BOUND_STEPS; step++) runToEnd(bound.tighten(step));
    return bound.inRuns(1) < (fewestInRunsByTrying(alone)[1] ?? 0);
  });
  expect(short.length).toBeLessThanOrEqual(3);
});

test("when a second block saves more than any price, the bound for one block stays valid", () => {
  const groups = makeGroups([["Ava"], ["Ava", "Cy"], ["Ava"], ["Ava", "Cy"], ["Cy"]]);
  const alone = problemOf(groups, { gap: 4 });
  const bound = new RunsBound(alone, 0);
  for (let step = 0; step < RUNS_BOUND_STEPS; step++) runToEnd(bound.tighten(step));
  expect([fewestInRunsByTrying(alone)[1], bound.inRuns(1)]).toEqual([8, 7]);
});

test("splitting removes the conflicts of one group and leaves the others", () => {
  const tight = [["Ava"], ["Ava"], ["Bo"]];
  const groups = makeGroups(tight, tight, [["Cy"], ["Cy"], ["Cy"], ["Di"]]);
  const bound = new RunsBound(problemOf(groups, { gap: 3 }), 0);
  expect([3, 4, 5, 6, 7].map((runs) => bound.inRuns(runs))).toEqual([5, 3, 2, 1, 0]);
  expect(bound.fewestRunsWithoutConflict()).toBe(7);
});

test("performers who compete for the same positions need more blocks than each of them alone", () => {
  // Ava and Bo have two routines each; one cut could separate either, but not both in four
  // positions.
  const groups = makeGroups([["Ava"], ["Ava"], ["Bo"], ["Bo"], ["Cy"], ["Cy"]], [["Di"]]);
  const bound = new RunsBound(problemOf(groups, { gap: 5 }), 0);
  const before = bound.inRuns(2);
  for (let step = 0; step < RUNS_BOUND_STEPS; step++) runToEnd(bound.tighten(step));
  expect(bound.inRuns(2)).toBeGreaterThanOrEqual(before);
  expect(bound.inRuns(2)).toBe(3);
  expect(bound.fewestRunsWithoutConflict()).toBe(3);
});
