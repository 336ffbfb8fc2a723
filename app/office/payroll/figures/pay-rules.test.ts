// Invariants of every teacher's year.
import { expect, test } from "vitest";
import {
  wholeYearThatDiffers,
  yearThatDoesNotAddUp,
  yearWithUnevenBase,
} from "#tests/pay-properties.ts";
import { expectMonthsToAddUp, expectSharesToAddUp } from "#tests/pay-year-sums.ts";
import { yearThatDiffers } from "#tests/pay-years.ts";

const CASES = 5_000;

test("prepaid, paid and forecast amounts add up to the year's pay, to the penny", () => {
  expect(yearThatDoesNotAddUp(CASES)).toBeNull();
});

test("with nothing prepaid and every earlier month paid, the base is the month's even part", () => {
  expect(yearWithUnevenBase(CASES)).toBeNull();
});

test("for a teacher of the whole year, weeks with dates change no figure", () => {
  expect(wholeYearThatDiffers(1_000)).toBeNull();
});

test("starts, leaves, rates and any finalising order match a second model of the formula, and each explanation adds up", () => {
  expect(yearThatDiffers(40)).toBeNull();
});

test("the shares of a miss add up to its full amount", () => expectSharesToAddUp(500));

test("the months add up to the year's pay, less misses and prepaid weeks, plus extras", () =>
  expectMonthsToAddUp(500));
