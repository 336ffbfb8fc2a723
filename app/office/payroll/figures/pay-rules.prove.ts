// Invariants of every teacher's year, with the full number of cases.
import { expect, test } from "vitest";
import {
  wholeYearThatDiffers,
  yearThatDoesNotAddUp,
  yearWithUnevenBase,
} from "#tests/pay-properties.ts";
import { expectMonthsToAddUp, expectSharesToAddUp } from "#tests/pay-year-sums.ts";
import { yearThatDiffers } from "#tests/pay-years.ts";

const PATIENCE = { timeout: 600_000 };

const CASES = 200_000;
const YEARS = 5_000;

test("prepaid, paid and forecast amounts add up to the year's pay, to the penny", PATIENCE, () => {
  expect(yearThatDoesNotAddUp(CASES)).toBeNull();
});

test(
  "with nothing prepaid and every earlier month paid, the base is the month's even part",
  PATIENCE,
  () => {
    expect(yearWithUnevenBase(CASES)).toBeNull();
  },
);

test("for a teacher of the whole year, weeks with dates change no figure", PATIENCE, () => {
  expect(wholeYearThatDiffers(CASES)).toBeNull();
});

test("starts, leaves, rates and any finalising order match the model", PATIENCE, () => {
  expect(yearThatDiffers(YEARS)).toBeNull();
});

test("the shares of a miss add up to its full amount", PATIENCE, () => expectSharesToAddUp(10_000));

test(
  "the months add up to the year's pay, less misses and prepaid weeks, plus extras",
  PATIENCE,
  () => expectMonthsToAddUp(10_000),
);
