// What holds for every teacher's year, in the full number of cases.
import { expect, test } from "vitest";
import { yearThatDoesNotAddUp, yearWithUnevenBase } from "#tests/pay-properties.ts";

const PATIENCE = { timeout: 600_000 };

const CASES = 200_000;

test("what is prepaid, paid and still to come is the year's pay, to the penny", PATIENCE, () => {
  expect(yearThatDoesNotAddUp(CASES)).toBeNull();
});

test(
  "with nothing prepaid and every earlier month paid, the base is the month's even part",
  PATIENCE,
  () => {
    expect(yearWithUnevenBase(CASES)).toBeNull();
  },
);
