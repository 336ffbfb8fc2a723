import { expect, test } from "vitest";
import { carriedOn } from "./carried.ts";
import type { PaidMonth } from "./teacher-year.ts";

const paid = (month: string, net: number, ...carried: PaidMonth["carried"]): PaidMonth => ({
  month,
  base: 0,
  net,
  shares: [],
  carried,
});
const from = (fromMonth: string | null, amount: number) => ({ fromMonth, amount });

test("the month that is finalised next takes what every other left below zero, in any order", () => {
  const runs = [paid("2025-11", -9_899), paid("2025-10", -5_421)];
  const both = [from("2025-10", 5_421), from("2025-11", 9_899)];
  expect(carriedOn(runs)).toEqual(both);
  expect(carriedOn(runs.toReversed())).toEqual(both);
});

test("an earlier month that is finalised next takes it too, and no month takes it again", () => {
  const runs = [paid("2025-10", 100, from("2025-12", 5_421)), paid("2025-12", -5_421)];
  expect(carriedOn(runs)).toEqual([]);
});

test("what a month took and could not pay is its own to carry on", () => {
  const runs = [paid("2025-10", -500), paid("2025-11", -700, from("2025-10", 500))];
  expect(carriedOn(runs)).toEqual([from("2025-11", 700)]);
});

test("of a month that kept the sum alone, the latest months before it are taken to be paid", () => {
  const runs = [
    paid("2025-09", -300),
    paid("2025-10", -500),
    paid("2025-11", 100, from(null, 500)),
    paid("2025-12", -50),
  ];
  expect(carriedOn(runs)).toEqual([from("2025-09", 300), from("2025-12", 50)]);
});

test("what was taken twice is not given back by itself: that is a correction's to do", () => {
  const twice = [
    paid("2025-10", -500),
    paid("2025-11", 100, from(null, 500)),
    paid("2025-12", 100, from("2025-10", 500)),
  ];
  expect(carriedOn(twice)).toEqual([]);
});
