import { expect, test } from "vitest";
import { factsForRequester } from "./facts-for-requester.ts";

const mo = { name: "Mo Tern", isPayer: false };

test("a child's profile has no contact details, and payments only for the payer", () => {
  const facts = [
    ["Name", "Ada Tern"],
    ["Parent", "Jo Gull"],
    ["Email", "jo@gull.example"],
    ["Phone", "07700 900111"],
    ["Status", "Active"],
    ["Subscription", "£35.00"],
  ] as [string, string][];
  const own = [
    ["Name", "Ada Tern"],
    ["Status", "Active"],
  ];
  expect(factsForRequester("profiles", facts, mo)).toEqual(own);
  expect(factsForRequester("profiles", facts, { ...mo, isPayer: true })).toEqual([
    ...own,
    ["Subscription", "£35.00"],
  ]);
});

test("only the giver of a consent is named to themselves; calls, enquiries and loans are left out", () => {
  const facts = [
    ["To", "First aid"],
    ["Given by", "mo  TERN"],
  ] as [string, string][];
  expect(factsForRequester("consents", facts, mo)).toEqual(facts);
  expect(factsForRequester("consents", facts, { ...mo, name: "Jo Gull" })).toEqual([
    ["To", "First aid"],
  ]);
  for (const key of ["calls", "loans", "lessons", "bookings", "families"]) {
    expect(factsForRequester(key, facts, mo)).toBeNull();
  }
});

test("a contact gets only the messages that went to their own address", () => {
  const to = (address: string) =>
    [
      ["To", "Mo Tern"],
      ["Address", address],
      ["Subject", "No ballet"],
    ] as [string, string][];
  const own = { ...mo, email: "Mo@tern.example" };
  expect(factsForRequester("messages", to("mo@tern.example"), own)).toEqual([
    ["Subject", "No ballet"],
  ]);
  expect(factsForRequester("messages", to("al@other.example"), own)).toEqual([]);
  expect(factsForRequester("messages", to(""), { ...own, email: "" })).toEqual([]);
});
