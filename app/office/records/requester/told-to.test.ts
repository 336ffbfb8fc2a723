import { expect, test } from "vitest";
import { toldTo } from "./told-to.ts";

const mo = { name: "Mo Tern", isPayer: false };

test("a child's profile is told without who is reached for them, and what is paid to the payer alone", () => {
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
  expect(toldTo("profiles", facts, mo)).toEqual(own);
  expect(toldTo("profiles", facts, { ...mo, isPayer: true })).toEqual([
    ...own,
    ["Subscription", "£35.00"],
  ]);
});

test("who gave a consent is told to them alone; calls, letters and loans are told to nobody", () => {
  const facts = [
    ["To", "First aid"],
    ["Given by", "mo  TERN"],
  ] as [string, string][];
  expect(toldTo("consents", facts, mo)).toEqual(facts);
  expect(toldTo("consents", facts, { ...mo, name: "Jo Gull" })).toEqual([["To", "First aid"]]);
  for (const key of ["calls", "loans", "lessons", "bookings", "families"]) {
    expect(toldTo(key, facts, mo)).toBeNull();
  }
});
