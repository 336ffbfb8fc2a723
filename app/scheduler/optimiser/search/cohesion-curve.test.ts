import { expect, test } from "vitest";
import { finished } from "#tests/finished.ts";
import { makeGroups } from "#tests/make-competition.ts";
import { cohesionCurve, pointAt } from "./cohesion-curve.ts";

const solos = [["Bo"], ["Cy"], ["Di"], ["Ed"], ["Flo"], ["Gus"], ["Hal"]];

test("the curve goes from whole groups to no conflict, each point with more runs and fewer conflicts", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Ava"], ["Ava"]], solos, [["Ivy"], ["Ivy"]]);
  const curve = finished(cohesionCurve(groups, { gap: 2, seed: 1 })) ?? [];
  expect(curve[0]).toEqual({ cohesion: 100, runs: 3, conflicts: 6, groups });
  expect(curve.length).toBeGreaterThan(1);
  for (const [at, point] of curve.slice(1).entries()) {
    expect(point.runs).toBeGreaterThan(curve[at]!.runs);
    expect(point.conflicts).toBeLessThan(curve[at]!.conflicts);
  }
});

test("without a conflict there is nothing to split for", () => {
  const groups = makeGroups(solos, [["Ava"]]);
  const curve = finished(cohesionCurve(groups, { gap: 3, seed: 1 }));
  expect(curve).toEqual([{ cohesion: 100, runs: 2, conflicts: 0, groups }]);
});

test("a cohesion stands for the point at which a further run no longer saves enough", () => {
  const point = (runs: number, conflicts: number) => ({ cohesion: 0, runs, conflicts, groups: [] });
  const [whole, few, many] = [point(4, 10), point(5, 5), point(8, 3)];
  const points = [whole, few, many];
  expect(pointAt(points, 100)).toBe(whole);
  // A run costs nine conflicts at 90, one at 50 and a quarter at 20.
  expect(pointAt(points, 90)).toBe(whole);
  expect(pointAt(points, 50)).toBe(few);
  expect(pointAt(points, 20)).toBe(many);
  expect(pointAt(points, 0)).toBe(many);
  expect(pointAt([], 50)).toBeUndefined();
});
