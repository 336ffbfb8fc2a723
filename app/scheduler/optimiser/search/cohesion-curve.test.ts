import { expect, test } from "vitest";
import { pointAt } from "./cohesion-curve.ts";

test("a cohesion selects the point beyond which a further block no longer saves enough", () => {
  const point = (runs: number, conflicts: number) => ({ runs, conflicts });
  const [whole, few, many] = [point(4, 10), point(5, 5), point(8, 3)];
  const points = [whole, few, many];
  expect(pointAt(points, 100)).toBe(whole);
  // A block costs nine conflicts at 90, one at 50 and a quarter at 20.
  expect(pointAt(points, 90)).toBe(whole);
  expect(pointAt(points, 50)).toBe(few);
  expect(pointAt(points, 20)).toBe(many);
  expect(pointAt(points, 0)).toBe(many);
  expect(pointAt([], 50)).toBeUndefined();
});
