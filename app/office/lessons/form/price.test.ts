import fc from "fast-check";
import { expect, test } from "vitest";
import { DURATIONS, priceOf, shareOut } from "./price.ts";

const amounts = (total: number, students: number) =>
  shareOut(total, Array<string>(students).fill("Ada")).map(({ amount }) => amount);

test("a lesson costs what the price table says, and other durations have no price", () => {
  expect(DURATIONS.map(priceOf)).toEqual([2000, 2500, 3000, 4500]);
  for (const minutes of [0, 29, 31, -30, 30.5, Number.NaN]) expect(priceOf(minutes)).toBeNull();
});

test("odd pennies go one each to the first students", () => {
  expect(amounts(2000, 3)).toEqual([667, 667, 666]);
  expect(amounts(4500, 7)).toEqual([643, 643, 643, 643, 643, 643, 642]);
  expect(amounts(2000, 1)).toEqual([2000]);
  expect(amounts(2000, 0)).toEqual([]);
});

test("100,000 splits add up to the price, differ by at most a penny, the larger shares first", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 60 }), (total, students) => {
      const shares = amounts(total, students);
      const largest = shares[0] ?? 0;
      const smallest = shares.at(-1) ?? 0;
      const isFair =
        shares.length === students &&
        shares.reduce((sum, share) => sum + share, 0) === total &&
        largest - smallest <= 1 &&
        shares.every((share, place) => place === 0 || share <= (shares[place - 1] ?? 0));
      expect(isFair).toBe(true);
    }),
    { numRuns: 100_000 },
  );
});
