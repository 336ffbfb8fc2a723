import fc from "fast-check";
import { expect, test } from "vitest";
import { between, drawId, pick, pickSome, seededRandom, shuffled } from "./random.ts";

test("the same seed gives the same numbers, another seed others", () => {
  const draw = (seed: string) => Array.from({ length: 50 }, seededRandom(seed));
  expect(draw("tide")).toEqual(draw("tide"));
  expect(draw("tide")).not.toEqual(draw("tides"));
});

test("numbers are spread evenly from 0 up to but not 1", () => {
  const random = seededRandom("spread");
  const tenths = Array<number>(10).fill(0);
  for (let drawn = 0; drawn < 10_000; drawn += 1) {
    const tenth = Math.floor(random() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test("both ends of a range are drawn and nothing beyond them", () => {
  const random = seededRandom("range");
  const drawn = new Set(Array.from({ length: 200 }, () => between(random, 3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test("a shuffled list has the same entries, and some of a list are different ones of it", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), fc.nat(20), (list, seed, count) => {
      const random = seededRandom(seed);
      const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
      expect(sorted(shuffled(random, list))).toEqual(sorted(list));
      const places = list.map((_, place) => place);
      const some = pickSome(random, places, count);
      expect(some).toEqual(sorted(some));
      expect(new Set(some).size).toBe(Math.min(count, list.length));
    }),
  );
});

test("nothing can be picked from an empty list", () => {
  expect(() => pick(seededRandom("none"), [])).toThrow(RangeError);
});

test("ids have the form of a random UUID", () => {
  expect(drawId(seededRandom("id"))).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
