import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPounds, splitPence } from "./money.ts";

test("pence are written as plain pounds", () => {
  expect([0, 5, 3050, 120_000].map(plainPounds)).toEqual(["0.00", "0.05", "30.50", "1200.00"]);
});

test("parts differ by a penny at most and add up to the total", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (total, count) => {
      const parts = splitPence(total, count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(parts).toEqual(parts.toSorted((one, other) => other - one));
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
    }),
  );
});
