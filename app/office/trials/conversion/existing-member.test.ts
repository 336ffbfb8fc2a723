import { expect, test } from "vitest";
import { existingMemberNotice } from "./existing-member.ts";

const ada = { id: "ada", name: "Ada Tern", active: true, parentName: "Mia Tern" };

test("the form shows the parent and fee that an existing member keeps", () => {
  expect(existingMemberNotice({ ...ada, subscriptionPence: 3500, feeDue: "2027-03-04" })).toBe(
    "Ada Tern is already a member. The record keeps parent Mia Tern, subscription £35.00 and membership fee due 4 Mar 2027. This form fills in what is empty there.",
  );
});

test("the form fills in what the record lacks", () => {
  const empty = { ...ada, active: false, parentName: "", subscriptionPence: null, feeDue: null };
  expect(existingMemberNotice(empty)).toBe(
    "Ada Tern was a member and becomes active again. The record has no parent and no fee. This form fills in what is empty there.",
  );
});

test("while the members area is locked the notice has no amounts", () => {
  expect(existingMemberNotice(ada)).toBe(
    "Ada Tern is already a member. The record keeps parent Mia Tern and the record’s subscription and fee. This form fills in what is empty there.",
  );
});
