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
const from = (fromMonth: string, amount: number) => ({ fromMonth, amount });

test("the next finalised month takes every other month's shortfall, in any order", () => {
  const runs = [paid("2025-11", -9_899), paid("2025-10", -5_421)];
  const both = [from("2025-10", 5_421), from("2025-11", 9_899)];
  expect(carriedOn(runs)).toEqual(both);
  expect(carriedOn(runs.toReversed())).toEqual(both);
});

test("an earlier month finalised next takes it too, and no month takes it twice", () => {
  const runs = [paid("2025-10", 100, from("2025-12", 5_421)), paid("2025-12", -5_421)];
  expect(carriedOn(runs)).toEqual([]);
});

test("a month carries on what it took but could not cover", () => {
  const runs = [paid("2025-10", -500), paid("2025-11", -700, from("2025-10", 500))];
  expect(carriedOn(runs)).toEqual([from("2025-11", 700)]);
});

test("a shortfall taken twice is not refunded automatically: that needs a correction", () => {
  const twice = [
    paid("2025-10", -500),
    paid("2025-11", 100, from("2025-10", 500)),
    paid("2025-12", 100, from("2025-10", 500)),
  ];
  expect(carriedOn(twice)).toEqual([]);
});
