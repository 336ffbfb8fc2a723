import fc from "fast-check";
import { expect, test } from "vitest";
import { SCROLL_MS, scrolledTo } from "./smooth-scroll.ts";

test("a scroll takes 1.1 seconds", () => {
  expect(SCROLL_MS).toBe(1_100);
  expect([-5, 0, 1_100, 2_000].map((elapsed) => scrolledTo(800, 0, elapsed))).toEqual([
    800, 800, 0, 0,
  ]);
  expect(scrolledTo(800, 0, 1_099)).toBeGreaterThan(0);
});

test("a scroll never reverses or overshoots", () => {
  const places = fc.integer({ min: 0, max: 20_000 });
  const moments = fc.tuple(fc.nat(1_500), fc.nat(1_500)).map((pair) => pair.sort((a, b) => a - b));
  fc.assert(
    fc.property(places, places, moments, (from, to, [early, late]) => {
      const [first, second] = [scrolledTo(from, to, early!), scrolledTo(from, to, late!)];
      expect(Math.abs(second - to)).toBeLessThanOrEqual(Math.abs(first - to));
      expect(Math.min(from, to) <= second && second <= Math.max(from, to)).toBe(true);
    }),
  );
});
