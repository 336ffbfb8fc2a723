import { expect, test } from "vitest";
import { isUnchanged } from "./inline-value.ts";

test("30 and 30.00 are the same subscription", () => {
  expect(isUnchanged("subscription", "30.00", "30")).toBe(true);
  expect(isUnchanged("subscription", "30.00", "30.01")).toBe(false);
});

test("an empty field is a change only where something was", () => {
  expect(isUnchanged("subscription", "", " ")).toBe(true);
  expect(isUnchanged("subscription", "0.00", "")).toBe(false);
  expect(isUnchanged("feeDue", "", "2027-03-01")).toBe(false);
});

test("a day is compared as a day", () => {
  expect(isUnchanged("feeDue", "2028-02-29", "29/02/2028")).toBe(true);
  expect(isUnchanged("feeDue", "2028-02-29", "2028-02-28")).toBe(false);
});

test("what cannot be read is a change, so that it is refused aloud", () => {
  expect(isUnchanged("subscription", "30.00", "-30")).toBe(false);
});
