import { expect, test } from "vitest";
import { feeYearThatDiffers } from "#tests/fee-years.ts";

test("joins, leaves, moves, breaks and discounts of a year match the plain model, to the penny", () => {
  expect(feeYearThatDiffers(300)).toBeNull();
});
