import { expect, test } from "vitest";
import { fieldProblem, fieldsIn, fill, valuesFor } from "./message-fields.ts";
import { recipientsOf, type ChildToWriteAbout, type FamilyToWriteTo } from "./recipients.ts";
import {
  changedFamilies,
  confirmation,
  missingWords,
  needsProof,
  peopleIn,
} from "./sending-rules.ts";

const child = (id: string, name: string, more: Partial<ChildToWriteAbout> = {}) => ({
  kind: "member" as const,
  id,
  name,
  classNames: ["Ballet"],
  days: ["2026-12-03"],
  accounts: [],
  ...more,
});

const contact = (email: string, mailedAbout: string[], more: object = {}) => ({
  id: email,
  name: "Mo Tern",
  email,
  phone: "",
  mailedAbout,
  ...more,
});

const family = (
  key: string,
  children: FamilyToWriteTo["children"],
  contacts: FamilyToWriteTo["contacts"],
): FamilyToWriteTo => ({ key, name: "Tern", children, contacts });

const LILY = child("lily", "Lily Tern");
const BEN = child("ben", "Ben Tern", { classNames: ["Tap", "Ballet"], days: ["2026-12-01"] });

test("an address gets one mail about all its children, whatever its case", () => {
  const found = recipientsOf([
    family("one", [LILY], [contact("mo@tern.example", ["lily"])]),
    family("two", [BEN], [contact("MO@tern.example ", ["ben"])]),
  ]);
  expect(found.map(({ address, children }) => [address, children.map(({ id }) => id)])).toEqual([
    ["mo@tern.example", ["lily", "ben"]],
  ]);
  expect(valuesFor(found[0]!, null)).toEqual({
    child: "Lily and Ben",
    class: "Ballet and Tap",
    day: "Tuesday 1 December and Thursday 3 December",
    amount: null,
    link: null,
  });
});

test("two homes of a child get a mail each, about the children they receive mail about", () => {
  const found = recipientsOf([
    family(
      "one",
      [LILY, BEN],
      [contact("mo@tern.example", ["lily", "ben"]), contact("al@other.example", ["ben"])],
    ),
  ]);
  expect(found.map(({ address, children }) => [address, children.map(({ id }) => id)])).toEqual([
    ["mo@tern.example", ["lily", "ben"]],
    ["al@other.example", ["ben"]],
  ]);
});

test("a family without an address that receives mail is listed with its first phone number", () => {
  const found = recipientsOf([
    family(
      "one",
      [LILY],
      [contact("gran@tern.example", []), contact("", [], { phone: "07700 900001" })],
    ),
  ]);
  expect(found).toMatchObject([{ address: "", phone: "07700 900001" }]);
  expect(peopleIn(found, new Set())).toBe(0);
});

test("the accounts of brothers and sisters are added up, each once", () => {
  const account = { id: "a", pence: 4250 };
  const own = { id: "b", pence: 1000 };
  const children = [
    child("lily", "Lily Tern", { accounts: [account] }),
    child("ben", "Ben Tern", { accounts: [account, own] }),
  ];
  const [found] = recipientsOf([
    family("one", children, [contact("mo@tern.example", ["lily", "ben"])]),
  ]);
  expect(valuesFor(found!, null).amount).toBe("£52.50");
});

test("fields are filled, and an unknown one is named", () => {
  const values = { child: "Lily", class: null, day: null, amount: "£5.00", link: null };
  expect(fill("Dear parent of {child}: {amount}, {other}", values)).toBe(
    "Dear parent of Lily: £5.00, {other}",
  );
  expect(fieldsIn("{child} {child} {amount} {x}")).toEqual(["child", "amount"]);
  expect(fieldProblem("{child} and {chidl}")).toBe("{chidl} isn't a field.");
  expect(fieldProblem("{child} costs { 5 }")).toBeNull();
});

test("families for whom a field has no value are counted", () => {
  const found = recipientsOf([
    family(
      "one",
      [LILY],
      [contact("mo@tern.example", ["lily"]), contact("al@x.example", ["lily"])],
    ),
    family("two", [BEN], []),
  ]);
  const valuesOf = (each: (typeof found)[number]) => valuesFor(each, null);
  expect(missingWords(found, ["child", "amount"], valuesOf)).toBe("No amount for 2 families");
  expect(missingWords(found, ["child"], valuesOf)).toBeNull();
});

test("51 people are asked about, 201 need proof", () => {
  expect([confirmation(50), confirmation(51)]).toEqual([null, "Send to 51 people?"]);
  expect([needsProof(200), needsProof(201)]).toEqual([false, true]);
});

test("families who came or went since the preview are named", () => {
  const [one, two] = [family("one", [LILY], []), family("two", [BEN], [])];
  expect(changedFamilies([one, two], ["one"], 2)).toBe("Ben Tern has joined: 2 families now.");
  expect(changedFamilies([one], ["one", "two"], 1)).toBe("1 family has left: 1 family now.");
  expect(changedFamilies([one, two], ["two", "one"], 2)).toBeNull();
});
