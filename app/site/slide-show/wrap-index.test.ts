import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapIndex } from "./wrap-index.ts";

test("the index wraps at both ends", () => {
  expect(wrapIndex(5, 1, 6)).toBe(0);
  expect(wrapIndex(0, -1, 6)).toBe(5);
  expect(wrapIndex(2, 1, 6)).toBe(3);
  expect(wrapIndex(0, 1, 1)).toBe(0);
  expect(wrapIndex(0, 1, 0)).toBe(0);
});

test("every step stays in range, and a full round returns to the start", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(1_000), fc.boolean(), (count, from, on) => {
      const step = on ? 1 : -1;
      const start = from % count;
      let index = start;
      const seen = new Set<number>();
      for (let times = 0; times < count; times += 1) {
        index = wrapIndex(index, step, count);
        seen.add(index);
      }
      expect(index).toBe(start);
      expect([...seen].sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
    }),
  );
});
