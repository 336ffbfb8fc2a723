import fc from "fast-check";
import { expect, test } from "vitest";
import { makePrices } from "#tests/makers/make-prices.ts";
import { offersOn, priceOf, shareOut, usualMinutes } from "./price.ts";

const amounts = (total: number, students: number) =>
  shareOut(total, Array<string>(students).fill("Ada")).map(({ amount }) => amount);

const prices = makePrices();
const cost = (durationMinutes: number, date = "2026-11-20", from = prices) =>
  priceOf({ durationMinutes, date }, from);

test("a lesson costs the listed price, and other durations have none", () => {
  const lengths = offersOn(prices, "2026-11-20").map(({ minutes }) => minutes);
  expect(lengths).toEqual([30, 45, 60, 90]);
  expect(lengths.map((minutes) => cost(minutes))).toEqual([2000, 2500, 3000, 4500]);
  for (const minutes of [0, 29, 31, -30, 30.5, Number.NaN]) expect(cost(minutes)).toBeNull();
});

const risen = makePrices({
  list: [
    { fromDay: "2026-09-01", minutes: 30, pence: 2200 },
    { fromDay: "2026-09-01", minutes: 20, pence: 1500 },
    ...prices.list,
  ],
});

test("a price applies from its start day, in any list order", () => {
  expect(cost(30, "2026-08-31", risen)).toBe(2000);
  expect(cost(30, "2026-09-01", risen)).toBe(2200);
  expect(cost(45, "2026-09-01", risen)).toBe(2500);
  expect([cost(20, "2026-08-31", risen), cost(20, "1/9/2026", risen)]).toEqual([null, 1500]);
  expect(offersOn(risen, "2026-09-01").map(({ minutes }) => minutes)).toEqual([20, 30, 45, 60, 90]);
});

test("an unreadable day offers today's prices", () => {
  for (const text of ["", "1/9", "soon"]) expect(cost(30, text, risen)).toBe(2200);
  expect(cost(30, "", { ...risen, today: "2026-08-31" })).toBe(2000);
});

test("a saved lesson keeps its price while its duration stays the same", () => {
  const kept = { ...risen, kept: { minutes: 30, pence: 1800 } };
  expect(cost(30, "2026-09-01", kept)).toBe(1800);
  expect(cost(45, "2026-09-01", kept)).toBe(2500);
  expect(cost(75, "2026-09-01", { ...kept, kept: { minutes: 75, pence: 4000 } })).toBe(4000);
});

test("a new lesson defaults to half an hour, or the shortest duration with a price", () => {
  expect(usualMinutes(risen)).toBe(30);
  expect(usualMinutes(makePrices({ list: prices.list.slice(2) }))).toBe(60);
  expect(usualMinutes(makePrices({ list: [] }))).toBe(0);
});

test("leftover pennies go one each to the first students", () => {
  expect(amounts(2000, 3)).toEqual([667, 667, 666]);
  expect(amounts(4500, 7)).toEqual([643, 643, 643, 643, 643, 643, 642]);
  expect(amounts(2000, 1)).toEqual([2000]);
  expect(amounts(2000, 0)).toEqual([]);
});

test("100,000 splits add up to the price and differ by at most a penny, larger shares first", () => {
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
