import { expect, test } from "vitest";
import { changedFacts, factsText, type AuditedField } from "./audit-facts.ts";

type Row = { phone: string; pence: number; notes: string };

const TELLINGS: AuditedField<Row>[] = [
  { label: "Phone", of: ({ phone }) => phone },
  { label: "Subscription", of: ({ pence }) => `£${pence / 100}`, scope: "members" },
  { label: "Notes", of: ({ notes }) => notes },
];
const row: Row = { phone: "1", pence: 3500, notes: "" };

test("changed fields show their old and new values, in the order of the form", () => {
  const facts = changedFacts(TELLINGS, row, { phone: "", pence: 3600, notes: "" });
  const everything = new Set(["members"] as const);
  expect(factsText(facts, everything)).toBe(
    "Phone from 1 to nothing; Subscription from £35 to £36",
  );
});

test("amounts are shown only to people who may see them", () => {
  const facts = changedFacts(TELLINGS, row, { ...row, pence: 3600 });
  expect(factsText(facts, new Set(["admin"] as const))).toBe("");
});

test("unchanged fields are left out, and long values are cut", () => {
  expect(changedFacts(TELLINGS, row, { ...row })).toEqual([]);
  const [fact] = changedFacts(TELLINGS, row, { ...row, notes: "a ".repeat(200) });
  expect(factsText(fact ? [fact] : [], new Set())).toMatch(/^Notes from nothing to a( a)+…$/);
  expect(factsText([{ label: "Members", to: "3" }], new Set())).toBe("Members: 3");
});
