import { expect, test } from "vitest";
import { newValues, storedOf, valuesOf } from "./member-values.ts";

const begun = { ...newValues("2026-11-20"), name: "Ada Tern", phone: "1", subscription: "30.00" };

test("a record without money makes a form without money fields", () => {
  const { subscription, feeDue, ...row } = { ...begun, active: false, joinDate: null };
  const stored = storedOf(row, new Set());
  const values = valuesOf(stored);
  expect(Object.keys(values)).not.toContain("subscription");
  expect(Object.keys(values)).not.toContain("feeDue");
  expect(values).toMatchObject({ status: "Inactive", joinDate: "" });
  const open = valuesOf({ ...stored, subscriptionPence: 3050, feeDue: null });
  expect([open.subscription, open.feeDue]).toEqual(["30.50", ""]);
  expect([subscription, feeDue]).toEqual(["30.00", ""]);
});
