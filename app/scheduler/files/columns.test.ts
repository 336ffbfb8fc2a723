import { expect, test } from "vitest";
import { readColumns } from "#app/files/table/read-columns.ts";
import { columnsAs, withColumn } from "#app/files/table/choose-column.ts";
import { type Field, FIELD_HEADERS } from "./columns.ts";
import { SEVERAL_COLUMNS } from "./routine-table.ts";
import { ROUTINES } from "./routine-table.ts";

const ALIASES = Object.entries(FIELD_HEADERS).flatMap(([field, headers]) =>
  headers.map((header) => [header, field] as const),
);

const readHeader = (header: string[]) => readColumns(header, [], ROUTINES);

function fieldOf(header: string) {
  return readHeader([header])[0]?.field;
}

test.each(ALIASES)("a column headed '%s' is the %s", (header, field) => {
  expect(fieldOf(header)).toBe(field);
});

test.each(ALIASES)(
  "'%s' is the same in capitals, with underscores, with spaces around",
  (header, field) => {
    expect(fieldOf(header.toUpperCase())).toBe(field);
    expect(fieldOf(header.replaceAll(" ", "_"))).toBe(field);
    expect(fieldOf(` ${header.replaceAll(" ", "  ")} `)).toBe(field);
  },
);

test("a header that is not a field is listed without one", () => {
  expect(readHeader(["Name", "Costume colour", ""])).toEqual([
    { header: "Name", field: "name", by: "header" },
    { header: "Costume colour", field: null, by: null },
    { header: "", field: null, by: null },
  ]);
});

test("of two columns that could be one field the first alias wins, then the leftmost", () => {
  expect(readHeader(["Category", "Style", "Style"]).map((column) => column.field)).toEqual([
    null,
    "style",
    null,
  ]);
});

test("a column is taken as what a person says, and no other column is that any more", () => {
  const columns = readHeader(["Name", "Song", "Studio"]);
  const fields = (at: number, field: Field | null) =>
    columnsAs(columns, withColumn({}, columns, { at, field, several: SEVERAL_COLUMNS })).map(
      (column) => column.field,
    );
  expect(fields(1, "name")).toEqual([null, "name", "school"]);
  expect(fields(2, "style")).toEqual(["name", null, "style"]);
  expect(fields(2, null)).toEqual(["name", null, null]);
  expect(columns.map((column) => column.field)).toEqual(["name", null, "school"]);
});
