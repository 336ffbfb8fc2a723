import { cellsByNumber, surplusCells } from "#app/files/table/source-rows.ts";
import { expect, test } from "vitest";
import { atOnce } from "#app/data/commands/progress.ts";
import { readTable } from "#app/files/table/read-table.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { DEFAULT_COLUMNS } from "#app/office/costumes/list/columns.ts";
import { costumesKind, PHOTOS } from "./costume-table.ts";
import {
  headerProblem,
  isSizeOrBox,
  likenessOf,
  planColumns,
  planCostumes,
  previewCell,
  sharedTargets,
} from "./import-plan.ts";

const LIST = [...DEFAULT_COLUMNS, "Notes"];

function planned(rows: string[][], choices: Choices = {}, columns: readonly string[] = LIST) {
  const sheet = { rows, numbers: rows.map((_, at) => at + 1) };
  const read = readTable(sheet, costumesKind(columns), { headerRow: 1, ...choices });
  const plan = planColumns(read, columns, choices.columns);
  return {
    plan,
    ...atOnce(planCostumes({ read, sheet }, plan)),
    surplus: surplusCells(read, cellsByNumber(sheet), plan.length),
  };
}

const targets = (headers: string[], choices: Choices = {}) =>
  planned([headers, headers.map(() => "x")], choices).plan.map(({ target }) => target);

test("columns are mapped by name, and unknown ones become new columns", () => {
  expect(
    targets(["Item Name", "color", "Box No", "Designer", "Photo 1", "IMG", "", "Era"]),
  ).toEqual(["Item name", "COLOUR", "BOX NUMBER", "Designer", PHOTOS, PHOTOS, null, "Era"]);
});

test.each([
  ["Costume name", "Item name"],
  ["Category", "Type"],
  ["Size", "SIZES"],
  ["How many", "TOTAL QUANTITY"],
  ["Qty out", "QUANTITY OUT"],
  ["For hire?", "SUITABLE FOR HIRE?"],
  ["NOTES", "Notes"],
])("the header %s is the column %s", (header, column) => {
  expect(targets([header])).toEqual([column]);
});

test.each(["image", "Photos", "PICTURE url", "img_2", "Thumbnail", "Image rights", "Photo size"])(
  "%s is a picture column, whatever its cells look like",
  (header) => {
    expect(targets([header])).toEqual([PHOTOS]);
  },
);

test("'Imagine' is not a picture column", () => {
  expect(targets(["Imagine costume"])).toEqual(["Imagine costume"]);
});

test("a person's choices stand: another column, a new one, the photos or none", () => {
  const columns = { Size: "Age size", Rack: "BOX NUMBER", Picture: null, Link: PHOTOS };
  expect(targets(["Item", "Size", "Rack", "Picture", "Link"], { columns })).toEqual([
    "Item name",
    "Age size",
    "BOX NUMBER",
    null,
    PHOTOS,
  ]);
});

test("a row becomes a costume with text fields and pictures", () => {
  const { costumes, left } = planned([
    ["Item Name", "color", "Box No", "Designer", "Photo 1", "IMG", "", "End"],
    ["Tutu", "'=red", "007", "", "https://a.example/1.jpg; https://a.example/2.jpg", "by us"],
    ["", " ", "", "", "", "", ""],
    ["", "", "", "", "", "", "lost", ""],
  ]);
  expect(costumes).toEqual([
    {
      row: 2,
      fields: { "Item name": "Tutu", COLOUR: "=red", "BOX NUMBER": "007", IMG: "by us" },
      imageUrls: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    },
  ]);
  expect(left).toMatchObject([
    { row: 4, canBeImported: true, cells: expect.arrayContaining(["lost"]) },
  ]);
});

test("a row that looks like a total is left out with its cells, and imported if a person says so", () => {
  const rows = [
    ["Item", "Size", "Qty"],
    ["Cape", "M", "3"],
    ["Total", "", "3"],
  ];
  expect(planned(rows).left).toEqual([
    { row: 3, reason: "A total.", cells: ["Total", "", "3"], canBeImported: true },
  ]);
  expect(planned(rows, { records: [3] }).costumes).toHaveLength(2);
});

test("what the form refuses is left out with the form's words", () => {
  const sheet = { rows: [["Item"], ["Cape"], ["Hat"]], numbers: [1, 2, 3] };
  const read = readTable(sheet, costumesKind(LIST));
  const refuse = ({ fields }: { fields: Record<string, string> }) =>
    fields["Item name"] === "Hat" ? "No hats." : null;
  const { costumes, left } = atOnce(planCostumes({ read, sheet }, planColumns(read, LIST), refuse));
  expect(costumes).toHaveLength(1);
  expect(left).toEqual([{ row: 3, reason: "No hats.", cells: ["Hat"] }]);
});

test("several columns of one meaning share a column, are reported, and all values kept", () => {
  const { plan, costumes } = planned([
    ["Size", "Size", "Colour", "Color", "Era", "era"],
    ["S", "Small", "red", "gold", "1920s", "1920s"],
  ]);
  expect(sharedTargets(plan)).toEqual(["Size, Size", "Colour, Color", "Era, era"]);
  expect(costumes[0]?.fields).toEqual({ SIZES: "S / Small", COLOUR: "red / gold", Era: "1920s" });
});

test("cells beyond the last header are listed by row and belong to no column", () => {
  const { plan, costumes, surplus } = planned([
    ["Item name", "SIZES"],
    ["Cap"],
    ["Cap", "M", "extra", "more"],
  ]);
  expect(plan).toHaveLength(2);
  expect(costumes).toHaveLength(2);
  expect(surplus).toEqual([{ row: 3, cells: ["extra", "more"] }]);
});

test("unusable headers refuse the file", () => {
  expect(headerProblem(["Item name", "__proto__"])).toMatch(/“__proto__” cannot be used/);
  expect(headerProblem(["", " "])).toBe("The first row has no headers.");
  expect(headerProblem(["x".repeat(101)])).toMatch(/longer than 100/);
  expect(headerProblem(["Item Name", "color", ""])).toBeNull();
});

test("a preview cell of 50 characters is whole, one of 51 is cut to 50", () => {
  expect(previewCell("x".repeat(50))).toHaveLength(50);
  expect(previewCell("x".repeat(51))).toHaveLength(50);
});

test("sizes and boxes are recognised by their header", () => {
  expect(["SIZES", "Size", "BOX NUMBER", "Box_no"].map(isSizeOrBox)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isSizeOrBox("Date bought")).toBe(false);
});

test("two costumes look like one whatever their order, case and quantity out", () => {
  const one = { fields: { "Item name": "Cape", Color: "Red", "QUANTITY OUT": "1" }, imageUrls: [] };
  const other = { fields: { COLOUR: "red ", "Item name": "cape" }, imageUrls: ["/photos/a"] };
  expect(likenessOf(one)).toBe(likenessOf(other));
  expect(likenessOf({ fields: { "Item name": "Cape" }, imageUrls: [] })).not.toBe(likenessOf(one));
});
