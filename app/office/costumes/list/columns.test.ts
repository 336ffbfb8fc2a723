import fc from "fast-check";
import { expect, test } from "vitest";
import {
  columnFor,
  columnKey,
  columnsOf,
  DEFAULT_COLUMNS,
  inColumns,
  isUsableName,
  valueIn,
  withValues,
} from "./columns.ts";

test("the nine default columns come first, in order, even without costumes", () => {
  expect(columnsOf([])).toEqual([
    "Item name",
    "Type",
    "SIZES",
    "COLOUR",
    "BOX NUMBER",
    "TOTAL QUANTITY",
    "QUANTITY OUT",
    "Status",
    "SUITABLE FOR HIRE?",
  ]);
});

test("other fields become extra columns, once each, by name", () => {
  const costumes: { fields: Record<string, string> }[] = [
    { fields: { Notes: "mended", "Item name": "Tutu" } },
    { fields: { Notes: "", Designer: "Finch" } },
  ];
  expect(columnsOf(costumes)).toEqual([...DEFAULT_COLUMNS, "Designer", "Notes"]);
});

test.each([
  ["COLOUR", "color"],
  ["COLOUR", " Colour: "],
  ["BOX NUMBER", "Box"],
  ["BOX NUMBER", "box no."],
  ["BOX NUMBER", "Box_Number"],
  ["TOTAL QUANTITY", "Total qty"],
  ["SUITABLE FOR HIRE?", "suitable for hire"],
])("%s and %s are one column", (one, other) => {
  expect(columnKey(other)).toBe(columnKey(one));
  expect(columnFor(other, DEFAULT_COLUMNS)).toBe(one);
});

test.each([
  ["Colour", "Colour 2"],
  ["Box", "Boxes"],
  ["#", "?"],
  ["Notes", "Note"],
])("%s and %s stay two columns", (one, other) => {
  expect(columnKey(other)).not.toBe(columnKey(one));
});

test("a shared column is labelled as most costumes have it; a default column keeps its label", () => {
  const costumes: { fields: Record<string, string> }[] = [
    { fields: { Designer: "Finch", color: "red" } },
    { fields: { DESIGNER: "Wren", Color: "blue" } },
    { fields: { DESIGNER: "Teal" } },
  ];
  const columns = columnsOf(costumes);
  expect(columns).toEqual([...DEFAULT_COLUMNS, "DESIGNER"]);
  expect(inColumns(costumes[0]?.fields ?? {}, columns)).toEqual({
    DESIGNER: "Finch",
    COLOUR: "red",
  });
  expect(inColumns({ color: "red", COLOUR: "blue", Colour: "" }, columns)).toEqual({
    COLOUR: "red / blue",
  });
  expect(valueIn({ "box no": "007" }, "BOX NUMBER")).toBe("007");
});

test("a form updates a column under its existing name and keeps fields it did not show", () => {
  const stored = { color: "red", Notes: "mended", Designer: "Finch" };
  expect(withValues(stored, { COLOUR: " blue ", Notes: "", Type: "Tutu" })).toEqual({
    color: "blue",
    Designer: "Finch",
    Type: "Tutu",
  });
});

test("no value is lost in the columns, whatever the field names", () => {
  const name = fc.oneof(
    fc.constantFrom("toString", "__proto__"),
    fc.string(),
    fc.constantFrom("COLOUR", "color", "Box", "box no", "Qty"),
  );
  const fields = fc.dictionary(name, fc.string({ minLength: 1 }), { noNullPrototype: true });
  fc.assert(
    fc.property(fields, (given) => {
      const columns = columnsOf([{ fields: given }]);
      const shown = Object.values(inColumns(given, columns)).join("\n");
      expect(Object.values(given).every((value) => shown.includes(value))).toBe(true);
    }),
  );
});

test("unsafe property names are refused", () => {
  expect(["__proto__", " __proto__ ", "constructor"].map(isUsableName)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isUsableName("Prototype costume")).toBe(true);
});
