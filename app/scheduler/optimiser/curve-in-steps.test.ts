import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestInRunsByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { curveInSteps } from "./curve-in-steps.ts";
import { orderRoutines } from "./order-routines.ts";
import { problemOf } from "./problem.ts";

const solos = [["Bo"], ["Cy"], ["Di"], ["Ed"], ["Flo"], ["Gus"], ["Hal"]];

test("the curve goes from whole groups to no conflict, each point with more blocks and fewer conflicts", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Ava"], ["Ava"]], solos, [["Ivy"], ["Ivy"]]);
  const { points: curve, runsWithoutConflict } = runToEnd(
    curveInSteps(groups, { gap: 2, seed: 1 }),
  )!;
  expect(curve[0]).toMatchObject({ runs: 3, conflicts: 6, unavoidable: 6 });
  expect(curve.at(-1)).toMatchObject({ conflicts: 0, unavoidable: 0 });
  expect(runsWithoutConflict).toBe(7);
  expect(curve.at(-1)!.runs).toBeGreaterThanOrEqual(7);
  expect(curve.length).toBeGreaterThan(1);
  for (const [at, point] of curve.slice(1).entries()) {
    expect(point.runs).toBeGreaterThan(curve[at]!.runs);
    expect(point.conflicts).toBeLessThan(curve[at]!.conflicts);
  }
});

test("without conflicts there is no reason to split", () => {
  const groups = makeGroups(solos, [["Ava"]]);
  const { points } = runToEnd(curveInSteps(groups, { gap: 3, seed: 1 }))!;
  expect(points).toMatchObject([{ runs: 2, conflicts: 0, unavoidable: 0 }]);
  expect(points[0]!.groups()).toEqual(groups);
});

test("each point of the curve is an order, and no order with as many blocks has fewer conflicts than its bound", () => {
  const small = someCompetition.filter(
    ({ groups }) => groups.flatMap(({ routines }) => routines).length < 8,
  );
  fc.assert(
    fc.property(small, fc.nat(99), ({ groups, gap }, seed) => {
      const problem = problemOf(groups, { gap });
      const fewest = fewestInRunsByTrying(problem);
      const { points } = runToEnd(curveInSteps(groups, { gap, seed }))!;
      for (const { runs, conflicts, unavoidable } of points) {
        const inSoMany = Math.min(...fewest.slice(0, runs + 1).filter((pairs) => pairs >= 0));
        expect(unavoidable).toBeLessThanOrEqual(inSoMany);
        expect(conflicts).toBeGreaterThanOrEqual(inSoMany);
      }
    }),
    { numRuns: 25 },
  );
});

test("cohesion 0 has no more conflicts than the same routines without groups", () => {
  const names = Array.from({ length: 24 }, (_, at) => [`Dancer ${Math.floor(at / 4)}`]);
  const groups = makeGroups(names.slice(0, 8), names.slice(8, 12), names.slice(12));
  const together = [{ name: "All", routines: groups.flatMap(({ routines }) => routines) }];
  const options = { gap: 4, seed: 1, minimise: true, isTimeUp: () => false };
  const loose = orderRoutines(together, options);
  expect(orderRoutines(groups, { ...options, cohesion: 0 }).conflicts).toBeLessThanOrEqual(
    loose.conflicts,
  );
  expect(orderRoutines(groups, options).conflicts).toBeGreaterThan(loose.conflicts);
});
