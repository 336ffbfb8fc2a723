import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom, shuffled } from "./shuffle.ts";

test("a seed always gives the same numbers, from 0 up to 1", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const [one, other] = [seededRandom(seed), seededRandom(seed)];
      for (let draw = 0; draw < 20; draw++) {
        const number = one();
        expect(number).toBe(other());
        expect(number >= 0 && number < 1).toBe(true);
      }
    }),
  );
});

test("a shuffle keeps every item once", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (things, seed) => {
      const drawn = shuffled(things, seededRandom(seed));
      expect(drawn.toSorted((one, other) => one - other)).toEqual(
        things.toSorted((one, other) => one - other),
      );
    }),
  );
});

test("each of the six orders of three comes up about equally often", () => {
  const random = seededRandom(1);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 6000; draw++) {
    const order = shuffled(["a", "b", "c"], random).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
