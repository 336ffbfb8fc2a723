import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { CountProgramme } from "./count-programme.ts";
import { performersBound } from "./performers-bound.ts";

test("the programme for one performer matches trying every order, across groups and pauses", () => {
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

test("the bound by single performers never exceeds the conflicts of any order", () => {
  fc.assert(
    fc.property(someCompetition, ({ groups, ...options }) => {
      const problem = problemOf(groups, options);
      expect(runToEnd(performersBound(problem))?.pairs).toBeLessThanOrEqual(
        fewestByTrying(problem),
      );
    }),
    { numRuns: 1000 },
  );
});

test("a performer with too many routines around a group border counts, and each pair counts once", () => {
  const solos = [["Bo"], ["Cy"], ["Di"]];
  const two = makeGroups([["Ava"], ...solos], [...solos, ["Ava"], ["Ava"]]);
  expect(runToEnd(performersBound(problemOf(two, { gap: 4 })))?.pairs).toBe(1);
  const twins = makeGroups([["Ava", "Eve"], ["Ava", "Eve"], ["Bo"]]);
  expect(runToEnd(performersBound(problemOf(twins, { gap: 3 })))?.pairs).toBe(1);
});
