import { expect, test } from "vitest";
import { DEFAULT_COLUMNS } from "#app/office/costumes/list/columns.ts";
import {
  headerProblem,
  isSizeOrBox,
  planColumns,
  planCostumes,
  previewCell,
  sharedTargets,
} from "./import-plan.ts";

const HEADERS = ["Item Name", "color", "Box No", "Designer", "Photo 1", "IMG", ""];
const plan = planColumns(HEADERS, [...DEFAULT_COLUMNS, "Notes"]);

test("columns are mapped by name, and unknown ones become new columns", () => {
  expect(plan.map(({ target }) => (target.kind === "column" ? target.name : target.kind))).toEqual([
    "Item name",
    "COLOUR",
    "BOX NUMBER",
    "Designer",
    "photos",
    "photos",
    "nowhere",
  ]);
});

test.each(["image", "Photos", "PICTURE url", "img_2", "Thumbnail", "Image rights"])(
  "%s is a picture column",
  (header) => {
    expect(planColumns([header], [])[0]?.target).toEqual({ kind: "photos" });
  },
);

test("'Imagine' is not a picture column", () => {
  expect(planColumns(["Imagine costume"], [])[0]?.target.kind).toBe("column");
});

test("a row becomes a costume with text fields and pictures", () => {
  const rows = [
    [
      "Tutu",
      "'=red",
      "007",
      "",
      "https://a.example/1.jpg; https://a.example/2.jpg",
      "by the school",
    ],
    ["", " ", "", "", "", "", ""],
    ["", "", "", "", "", "", "lost"],
  ];
  expect(planCostumes(rows, plan)).toEqual({
    costumes: [
      {
        row: 2,
        fields: { "Item name": "Tutu", COLOUR: "=red", "BOX NUMBER": "007", IMG: "by the school" },
        imageUrls: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
      },
    ],
    left: [
      { row: 3, reason: "The row is empty." },
      { row: 4, reason: "None of its columns are imported." },
    ],
  });
});

test("two columns of one name are reported, and both values kept", () => {
  const twice = planColumns(["Colour", "Color"], DEFAULT_COLUMNS);
  expect(sharedTargets(twice)).toEqual(["Colour, Color"]);
  expect(planCostumes([["red", "gold"]], twice).costumes[0]?.fields).toEqual({
    COLOUR: "red / gold",
  });
  expect(sharedTargets(plan)).toEqual([]);
});

test("unusable headers refuse the file", () => {
  expect(headerProblem(["Item name", "__proto__"])).toMatch(/“__proto__” cannot be used/);
  expect(headerProblem(["", " "])).toBe("The first row has no headers.");
  expect(headerProblem(["x".repeat(101)])).toMatch(/longer than 100/);
  expect(headerProblem(HEADERS)).toBeNull();
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
