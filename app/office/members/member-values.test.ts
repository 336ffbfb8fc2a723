import { expect, test } from "vitest";
import { differences, inWords, mergeDraft, newValues, valuesOf } from "./member-values.ts";

const begun = { ...newValues("2026-11-20"), name: "Ada Tern", phone: "1", subscription: "30.00" };

test("a draft keeps its own changes and takes those of others", () => {
  const mine = { ...begun, name: "Ada Kite" };
  const theirs = { ...begun, phone: "2", classes: ["Tap"] };
  expect(mergeDraft(begun, mine, theirs)).toEqual({
    values: { ...begun, name: "Ada Kite", phone: "2", classes: ["Tap"] },
    clashes: [],
  });
});

test("a field that both changed keeps the draft's value and clashes, unless both agree", () => {
  const mine = { ...begun, phone: "2", subscription: "35.00" };
  const theirs = { ...begun, phone: "2", subscription: "32.50" };
  const { values, clashes } = mergeDraft(begun, mine, theirs);
  expect(values.subscription).toBe("35.00");
  expect(clashes).toEqual(["subscription"]);
});

test("a record without money makes a form without money fields", () => {
  const { subscription, feeDue, ...stored } = { ...begun, active: false, joinDate: null };
  const values = valuesOf(stored);
  expect(Object.keys(values)).not.toContain("subscription");
  expect(Object.keys(values)).not.toContain("feeDue");
  expect(values).toMatchObject({ status: "Inactive", joinDate: "" });
  const open = valuesOf({ ...stored, subscriptionPence: 3050, feeDue: null });
  expect([open.subscription, open.feeDue]).toEqual(["30.50", ""]);
  expect([subscription, feeDue]).toEqual(["30.00", ""]);
});

test("an untouched form has no differences, and values are told in words", () => {
  expect(differences(begun, { ...begun, classes: [] })).toEqual([]);
  expect([inWords(["Tap", "Jazz"]), inWords([]), inWords(true), inWords("")]).toEqual([
    "Tap, Jazz",
    "none",
    "yes",
    "empty",
  ]);
});
