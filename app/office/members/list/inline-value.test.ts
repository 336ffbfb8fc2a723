import { expect, test } from "vitest";
import { isUnchanged } from "./inline-value.ts";

test("30 and 30.00 are the same subscription", () => {
  expect(isUnchanged("subscription", "30.00", "30")).toBe(true);
  expect(isUnchanged("subscription", "30.00", "30.01")).toBe(false);
});

test("emptying a field is a change only when it had a value", () => {
  expect(isUnchanged("subscription", "", " ")).toBe(true);
  expect(isUnchanged("subscription", "0.00", "")).toBe(false);
  expect(isUnchanged("feeDue", "", "2027-03-01")).toBe(false);
});

test("a day is compared as a day", () => {
  expect(isUnchanged("feeDue", "2028-02-29", "29/02/2028")).toBe(true);
  expect(isUnchanged("feeDue", "2028-02-29", "2028-02-28")).toBe(false);
});

test("an unreadable value is a change, so that the server refuses it with a message", () => {
  expect(isUnchanged("subscription", "30.00", "-30")).toBe(false);
});
