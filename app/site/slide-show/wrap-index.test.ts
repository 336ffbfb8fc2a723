import fc from "fast-check";
import { expect, test } from "vitest";
import { turned } from "./wrap-index.ts";

test("after the last comes the first, before the first the last", () => {
  expect(turned(5, 1, 6)).toBe(0);
  expect(turned(0, -1, 6)).toBe(5);
  expect(turned(2, 1, 6)).toBe(3);
  expect(turned(0, 1, 1)).toBe(0);
  expect(turned(0, 1, 0)).toBe(0);
});

test("every turn stays inside the ring, and as many turns as it has come back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(1_000), fc.boolean(), (count, from, on) => {
      const step = on ? 1 : -1;
      const start = from % count;
      let place = start;
      const seen = new Set<number>();
      for (let times = 0; times < count; times += 1) {
        place = turned(place, step, count);
        seen.add(place);
      }
      expect(place).toBe(start);
      expect([...seen].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
    }),
  );
});
