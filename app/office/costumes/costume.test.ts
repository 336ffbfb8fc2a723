import { expect, test } from "vitest";
import { columnsOf, DEFAULT_COLUMNS, piecesOf, smallPhoto } from "./costume.ts";

test("the nine default columns come first and in order, also without costumes", () => {
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

test("any other field of a costume is an extra column, once and by name", () => {
  const costumes: { fields: Record<string, string> }[] = [
    { fields: { Notes: "mended", "Item name": "Tutu" } },
    { fields: { Notes: "", Designer: "Finch" } },
  ];
  expect(columnsOf(costumes)).toEqual([...DEFAULT_COLUMNS, "Designer", "Notes"]);
});

test("pieces are the whole numbers of the total quantities", () => {
  const written = ["12", " 3 ", "about 5", "", "2.5"];
  const costumes = written.map((quantity) => ({ fields: { "TOTAL QUANTITY": quantity } }));
  expect(piecesOf([...costumes, { fields: {} }])).toBe(15);
});

test("the list asks for small photos of the school's own, and leaves other addresses alone", () => {
  expect(smallPhoto("/photos/a1")).toBe("/photos/a1?w=320");
  expect(smallPhoto("https://else.example/a.jpg")).toBe("https://else.example/a.jpg");
});
