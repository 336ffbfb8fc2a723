import { expect, test } from "vitest";
import { knownMemberWords } from "./known-member.ts";

const ada = { id: "ada", name: "Ada Tern", active: true, parentName: "Mia Tern" };

test("the form says which parent and fee will count for a child who is a member already", () => {
  expect(knownMemberWords({ ...ada, subscriptionPence: 3500, feeDue: "2027-03-04" })).toBe(
    "Ada Tern is a member already. What counts: parent Mia Tern, subscription £35.00 and membership fee due 4 Mar 2027. What is empty there is taken from this form.",
  );
});

test("what the record lacks is taken from the form", () => {
  const empty = { ...ada, active: false, parentName: "", subscriptionPence: null, feeDue: null };
  expect(knownMemberWords(empty)).toBe(
    "Ada Tern was a member, and becomes active again. The record has neither parent nor fee. What is empty there is taken from this form.",
  );
});

test("while the members area is locked no sum is told", () => {
  expect(knownMemberWords(ada)).toBe(
    "Ada Tern is a member already. What counts: parent Mia Tern and the subscription and the fee that the record has. What is empty there is taken from this form.",
  );
});
