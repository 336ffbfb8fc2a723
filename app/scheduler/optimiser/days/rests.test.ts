import fc from "fast-check";
import { expect, test } from "vitest";
import { isRested, type RestItem, restPlaces } from "./rests.ts";

const LIMIT = 120 * 60;

const minutes = (...lengths: number[]): RestItem[] =>
  lengths.map((length) => ({ seconds: length * 60, opensSection: true }));

test("a session within the limit has no break, a longer one a break near its middle", () => {
  expect(restPlaces(minutes(40, 40, 40), LIMIT)).toEqual([]);
  expect(restPlaces(minutes(40, 30, 50, 30), LIMIT)).toEqual([2]);
});

test("a break comes between two groups rather than within one", () => {
  const items: RestItem[] = [
    ...Array.from({ length: 18 }, (_, at) => ({ seconds: 240, opensSection: at === 0 })),
    ...Array.from({ length: 20 }, (_, at) => ({ seconds: 240, opensSection: at === 0 })),
  ];
  expect(restPlaces(items, LIMIT)).toEqual([18]);
});

test("no stretch is longer than the limit, and each break is needed", () => {
  const item = fc.record({
    seconds: fc.integer({ min: 60, max: 2700 }),
    opensSection: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 60 }), (items) => {
      const places = restPlaces(items, LIMIT);
      expect(isRested(items, places, LIMIT)).toBe(true);
      for (const place of places) {
        const others = places.filter((one) => one !== place);
        expect(isRested(items, others, LIMIT)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
