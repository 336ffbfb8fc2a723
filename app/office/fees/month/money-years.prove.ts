// A year of a school's fees by chance, with the full number of cases.
import { expect, test } from "vitest";
import { feeYearThatDiffers } from "#tests/fee-years.ts";

test("5,000 schools' years match the plain model, to the penny", { timeout: 600_000 }, () => {
  expect(feeYearThatDiffers(5_000)).toBeNull();
});
