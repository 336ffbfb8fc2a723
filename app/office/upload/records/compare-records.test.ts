import { expect, test } from "vitest";
import { atOnce } from "#app/data/commands/progress.ts";
import {
  changedForm,
  compareRecords,
  type RecordRules,
  type RecordRow,
} from "./compare-records.ts";

const RULES: RecordRules<string> = {
  blank: { name: "", town: "", phone: "" },
  formOf: (cells) => (cells.phone === "?" ? { problem: "No phone." } : { form: cells }),
  check: ({ name }) => (name === "" ? { problem: "Enter a name." } : { values: String(name) }),
  keysOf: ({ name, town }) => ({ same: `${String(name)} ${String(town)}`, alike: String(name) }),
  nameOf: ({ name }) => String(name),
  labelOf: (field) => field.toUpperCase(),
  wordsOf: (_, value) => String(value),
  doubtOf: ({ town }) => (town === "Atlantis" ? "No such town." : null),
  canChange: true,
};

const STORED = [{ id: "a", version: 3, form: { name: "Ada", town: "Bath", phone: "1" } }];

const row = (number: number, cells: Record<string, string>): RecordRow => ({ row: number, cells });

const compare = (rows: RecordRow[], rules: Partial<RecordRules<string>> = {}) =>
  atOnce(compareRecords(rows, STORED, { ...RULES, ...rules }));

test("each row is new, changed, the same, unclear or refused, and only once", () => {
  const lines = compare([
    row(2, { name: "Ben", town: "Bath" }),
    row(3, { name: "Ada", town: "Bath", phone: "2" }),
    row(4, { name: "Ada", town: "Ely" }),
    row(5, { name: "Cleo", town: "Atlantis" }),
    row(6, { town: "Bath" }),
    row(7, { name: "Dot", phone: "?" }),
    row(8, { name: "Ben", town: "Bath" }),
    row(9, { name: "Ben", town: "Bath", phone: "9" }),
  ]);
  expect(lines.map(({ state, note }) => [state, note])).toEqual([
    ["new", ""],
    ["changed", ""],
    ["unclear", "There is one already that looks like it."],
    ["unclear", "No such town."],
    ["refused", "Enter a name."],
    ["refused", "No phone."],
    ["same", "As row 2."],
    ["unclear", "The same as row 2, but with different values."],
  ]);
  expect(lines[1]?.changes).toEqual([{ field: "phone", label: "PHONE", before: "1", after: "2" }]);
});

test("an empty cell changes nothing, and a change that is left out keeps the old value", () => {
  expect(compare([row(2, { name: "Ada", town: "Bath" })])[0]?.state).toBe("same");
  const [line] = compare([row(2, { name: "Ada", town: "Bath", phone: "2" })]);
  expect(changedForm(line!, new Set())).toEqual({ name: "Ada", town: "Bath", phone: "2" });
  expect(changedForm(line!, new Set(["2 phone"]))).toEqual({
    name: "Ada",
    town: "Bath",
    phone: "1",
  });
});

test("a record that an import cannot change is unclear, with both values", () => {
  const rows = [row(2, { name: "Ada", town: "Bath", phone: "2" })];
  expect(compare(rows, { canChange: false })[0]).toMatchObject({
    state: "unclear",
    note: "It is there already, and the file says PHONE 2, not 1.",
    values: "Ada",
  });
});
