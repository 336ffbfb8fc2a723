import { expect, test } from "vitest";
import { owedSums } from "./owed-sums.ts";

test("a sum that is one charge, or the oldest ones together, is owed once", () => {
  const takes = owedSums(new Map([["crouch", [3500, 2000, 1000]]]));
  expect(takes("crouch", 1000)).toBe(true);
  expect(takes("crouch", 1000)).toBe(false);
  expect(takes("crouch", 5500)).toBe(true);
  expect(takes("crouch", 3500)).toBe(false);
});

test("any other sum is not owed, and leaves what is owed as it is", () => {
  const takes = owedSums(new Map([["crouch", [3500, 2000]]]));
  expect([1, 3499, 5600, 0].map((pence) => takes("crouch", pence))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(takes("wren", 3500)).toBe(false);
  expect([takes("crouch", 2000), takes("crouch", 3500)]).toEqual([true, true]);
});
