import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { CountProgramme } from "./count-programme.ts";
import { performersBound } from "./performers-bound.ts";

test("of one performer the programme finds what trying every order finds, across groups and pauses", () => {
  fc.assert(
    fc.property(someCompetition, ({ groups, gap, clearedBefore }) => {
      const alone = groups.map(({ name, routines }) => ({
        name,
        routines: routines.map(({ performers, ...routine }) => ({
          ...routine,
          performers: performers.includes("A") ? ["A"] : [],
        })),
      }));
      const problem = problemOf(alone, { gap, ...(clearedBefore ? { clearedBefore } : {}) });
      const own = problem.routines.flatMap(({ performers }, at) => (performers[0] ? [at] : []));
      expect(new CountProgramme(problem).fewest(own)).toBe(fewestByTrying(problem));
    }),
    { numRuns: 500 },
  );
});

test("the bound of performers one by one is never more than any order has", () => {
  fc.assert(
    fc.property(someCompetition, ({ groups, ...options }) => {
      const problem = problemOf(groups, options);
      expect(runToEnd(performersBound(problem))).toBeLessThanOrEqual(fewestByTrying(problem));
    }),
    { numRuns: 1000 },
  );
});

test("a performer who is tight across the border of two groups counts, and a pair counts once", () => {
  const solos = [["Bo"], ["Cy"], ["Di"]];
  const two = makeGroups([["Ava"], ...solos], [...solos, ["Ava"], ["Ava"]]);
  expect(runToEnd(performersBound(problemOf(two, { gap: 4 })))).toBe(1);
  const twins = makeGroups([["Ava", "Eve"], ["Ava", "Eve"], ["Bo"]]);
  expect(runToEnd(performersBound(problemOf(twins, { gap: 3 })))).toBe(1);
});
