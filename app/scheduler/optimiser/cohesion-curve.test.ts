import { expect, test } from "vitest";
import { finished } from "#tests/finished.ts";
import { makeGroups } from "#tests/make-competition.ts";
import { cohesionCurve } from "./cohesion-curve.ts";

const solos = [["Bo"], ["Cy"], ["Di"], ["Ed"], ["Flo"], ["Gus"], ["Hal"]];

test("the curve goes from whole groups to no conflict, each point with more runs and fewer conflicts", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Ava"], ["Ava"]], solos, [["Ivy"], ["Ivy"]]);
  const curve = finished(cohesionCurve(groups, { gap: 2, seed: 1 })) ?? [];
  expect(curve[0]).toEqual({ cohesion: 100, runs: 3, conflicts: 6 });
  expect(curve.length).toBeGreaterThan(1);
  for (const [at, point] of curve.slice(1).entries()) {
    expect(point.runs).toBeGreaterThan(curve[at]!.runs);
    expect(point.conflicts).toBeLessThan(curve[at]!.conflicts);
  }
});

test("without a conflict there is nothing to split for", () => {
  const curve = finished(cohesionCurve(makeGroups(solos, [["Ava"]]), { gap: 3, seed: 1 }));
  expect(curve).toEqual([{ cohesion: 100, runs: 2, conflicts: 0 }]);
});
