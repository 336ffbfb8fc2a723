import { expect, test } from "vitest";
import type { Choices, TableKind } from "./table-kind.ts";
import { readTable } from "./read-table.ts";

const KIND: TableKind<"name" | "email"> = {
  record: ["child", "children"],
  fields: [
    { field: "name", label: "Name", headers: ["name"], synonyms: ["child"] },
    { field: "email", label: "Email", headers: ["email"], looks: "email" },
  ],
  title: "name",
  essential: [["name"], ["email"]],
};

const read = (rows: string[][], choices: Choices = {}) =>
  readTable({ rows, numbers: rows.map((_, at) => at + 1) }, KIND, choices);

const LIST = [
  ["Kind", "Mail"],
  ["Ada", "a@b.uk"],
  ["Bea", "b@b.uk"],
];

test("where no header is found, the first row is selected until a person says another", () => {
  const { headerRow, questions, columns } = read(LIST);
  expect(headerRow).toBe(1);
  expect(questions[0]).toMatchObject({
    text: "No header found in the first 30 rows. Which row names the columns?",
    guess: "1",
    isEssential: true,
  });
  expect(columns).toMatchObject([
    { header: "Kind", samples: ["Ada", "Bea"] },
    { header: "Mail", field: "email", by: "values" },
  ]);
});

test("a header in row 31 is not found", () => {
  const titles = Array.from({ length: 30 }, (_, at) => [`Line ${at}`, ""]);
  const rows = [...titles, ["Name", "Email"], ["Ada", "a@b.uk"]];
  expect(read(rows).questions[0]).toMatchObject({ id: "header", guess: "1" });
  const chosen = read(rows, { headerRow: 31 });
  expect(chosen.questions).toEqual([]);
  expect(chosen.rows).toEqual([["Ada", "a@b.uk"]]);
});

test("a file without a header calls its columns by their place", () => {
  const { headerRow, rows, header } = read(LIST, { headerRow: null });
  expect(headerRow).toBeNull();
  expect(rows).toHaveLength(3);
  expect(header.map((column) => column.header)).toEqual(["Column 1", "Column 2"]);
});

test("a column set by hand keeps its field when another row becomes the header", () => {
  const rows = [
    ["Children", "2026"],
    ["Kind", "Mail"],
    ["Ada", "a@b.uk"],
  ];
  const columns = { Kind: "name" };
  for (const headerRow of [1, 2]) {
    const { columns: found } = read(rows, { headerRow, columns });
    expect(found[0]?.field).toBe(headerRow === 2 ? "name" : null);
  }
});

test("of two columns for one field the first known one is read, and the other is not used", () => {
  const { columns } = read([
    ["Name", "Child", "Email"],
    ["Ada", "Ada T", "a@b.uk"],
  ]);
  expect(columns.map(({ field }) => field)).toEqual(["name", null, "email"]);
});
