import { expect, test } from "vitest";
import { carriedInto } from "./carried.ts";
import type { PaidMonth } from "./teacher-year.ts";

const paid = (month: string, net: number, ...carried: PaidMonth["carried"]): PaidMonth => ({
  month,
  base: 0,
  net,
  shares: [],
  carried,
});
const from = (fromMonth: string | null, amount: number) => ({ fromMonth, amount });

test("a month takes what every month before it left below zero, whichever was finalised first", () => {
  const runs = [paid("2025-11", -9_899), paid("2025-10", -5_421)];
  const both = [from("2025-10", 5_421), from("2025-11", 9_899)];
  expect(carriedInto(runs, "2025-12")).toEqual(both);
  expect(carriedInto(runs.toReversed(), "2025-12")).toEqual(both);
  expect(carriedInto(runs, "2025-11")).toEqual([from("2025-10", 5_421)]);
  expect(carriedInto(runs, "2025-10")).toEqual([]);
});

test("what a later month has taken, no month between takes again", () => {
  const runs = [paid("2025-10", -5_421), paid("2025-12", 100, from("2025-10", 5_421))];
  expect(carriedInto(runs, "2025-11")).toEqual([]);
  expect(carriedInto(runs, "2026-01")).toEqual([]);
});

test("what a month took and could not pay is its own to carry on", () => {
  const runs = [paid("2025-10", -500), paid("2025-11", -700, from("2025-10", 500))];
  expect(carriedInto(runs, "2025-12")).toEqual([from("2025-11", 700)]);
});

test("of a month that kept the sum alone, the latest months before it are taken to be paid", () => {
  const runs = [
    paid("2025-09", -300),
    paid("2025-10", -500),
    paid("2025-11", 100, from(null, 500)),
    paid("2025-12", -50),
  ];
  expect(carriedInto(runs, "2026-01")).toEqual([from("2025-09", 300), from("2025-12", 50)]);
});

test("what was taken twice is not given back by itself: that is a correction's to do", () => {
  const twice = [
    paid("2025-10", -500),
    paid("2025-11", 100, from(null, 500)),
    paid("2025-12", 100, from("2025-10", 500)),
  ];
  expect(carriedInto(twice, "2026-01")).toEqual([]);
});
