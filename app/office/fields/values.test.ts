import { expect, test } from "vitest";
import { readMoney } from "#app/platform/typed/money.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { auditedFields, placesOf, recordFacts } from "./audit-and-record.ts";
import type { FieldsOf } from "./field.ts";
import { schemaOf } from "./fields.schema.ts";
import { closedGate, fillGaps, formValues, newForm, rowColumns, rowValues } from "./values.ts";

type Boat = { name: string; colour: string; word: string; bought: string; sails: boolean } & {
  pricePence: number | null;
};

const BOAT = {
  name: { kind: "text", label: "Name", required: "Name the boat.", personal: "name" },
  colour: { kind: "text", label: "Colour", most: 3, mayBeMissing: true },
  word: { kind: "text", label: "Word", audited: "that it is set", merged: "own" },
  bought: { kind: "day", label: "Bought", isTodayWhenEmpty: true },
  sails: { kind: "tick", label: "Sails" },
  price: {
    kind: "money",
    label: "Price (£)",
    shortLabel: "Price",
    column: "pricePence",
    read: readMoney,
    scope: "lessons",
  },
} as const satisfies FieldsOf<Boat, "price">;

const ROW = { name: "Gull", colour: "", word: "tern", bought: "2026-11-20", sails: true };
const OPEN = { ...ROW, pricePence: 1250 };
const NOBODY = new Set<never>();

test("a field is neither read nor written without its scope", () => {
  expect(rowValues(BOAT, OPEN).price).toBe(1250);
  const values = rowValues(BOAT, OPEN, NOBODY);
  expect(values).not.toHaveProperty("price");
  expect(formValues(BOAT, values)).not.toHaveProperty("price");
  expect(closedGate(BOAT, { price: null }, NOBODY)).toBe("lessons");
  expect(closedGate(BOAT, { price: null }, new Set(["lessons"]))).toBeNull();
  expect(closedGate(BOAT, values, NOBODY)).toBeNull();
});

test("a form filled from a row is read back as the row's columns", () => {
  const values = schemaOf(BOAT).parse(formValues(BOAT, rowValues(BOAT, OPEN)));
  expect(rowColumns(BOAT, values, "2026-11-28")).toEqual(OPEN);
});

test("a missing field leaves its column as it is, and today replaces an empty day", () => {
  const { colour: _, price: _price, ...form } = { ...newForm(BOAT, "2026-11-28"), name: "Gull" };
  const values = schemaOf(BOAT).parse({ ...form, bought: "" });
  expect(rowColumns(BOAT, values, "2026-11-27")).toEqual({
    name: "Gull",
    word: "",
    bought: "2026-11-27",
    sails: false,
  });
});

test("an empty name and a text that is too long are refused", () => {
  const read = schemaOf(BOAT).safeParse({ ...newForm(BOAT, ""), colour: "blue" });
  expect(read.error && messagesOf(read.error)).toEqual({
    name: "Name the boat.",
    colour: "Keep this to 3 characters.",
  });
});

test("the first record with a value fills a gap, except in fields marked own", () => {
  const records = [{ colour: "", price: null }, { colour: "red", price: 0 }, { colour: "tan" }];
  expect(fillGaps(BOAT, records)).toMatchObject({ colour: "red", price: 0 });
  expect(Object.keys(fillGaps(BOAT, records))).not.toContain("word");
  expect(Object.keys(fillGaps(BOAT, records))).not.toContain("sails");
});

test("the audit, the record and the register follow the declaration", () => {
  expect(auditedFields(BOAT).map(({ label, of }) => [label, of(OPEN)])).toEqual([
    ["Name", "Gull"],
    ["Colour", ""],
    ["Word", "set"],
    ["Bought", "20 Nov 2026"],
    ["Sails", "yes"],
    ["Price", "£12.50"],
  ]);
  expect(recordFacts(BOAT, rowValues(BOAT, OPEN)).slice(2, 5)).toEqual([
    ["Word", "tern"],
    ["Bought", "20 Nov 2026"],
    ["Sails", "Yes"],
  ]);
  expect(placesOf(BOAT, { name: "nameKey" })).toEqual({
    name: "nameKey name",
    words: "colour word",
    fact: "bought sails pricePence",
  });
});
