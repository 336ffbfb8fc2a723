import { expect, test } from "vitest";
import {
  boxesOf,
  expectedOf,
  inPickingOrder,
  isAllOut,
  isInBox,
  missingFrom,
  missingWords,
  piecesMissing,
} from "./box.ts";

const costume = (id: string, box: string, total = "2", out = "0") => ({
  id,
  fields: { "Item name": id, "Box no": box, "TOTAL QUANTITY": total, "QUANTITY OUT": out },
});

const COSTUMES = [
  costume("hat", "10"),
  costume("cape", ""),
  costume("tutu", "9", "3"),
  costume("belt", " 9 ", "about 4"),
  costume("wings", "Wings tub"),
];

test("boxes are in numerical order, with unboxed costumes last", () => {
  expect(boxesOf(COSTUMES)).toEqual([
    { name: "9", costumes: 2, pieces: 3 },
    { name: "10", costumes: 1, pieces: 2 },
    { name: "Wings tub", costumes: 1, pieces: 2 },
    { name: "", costumes: 1, pieces: 2 },
  ]);
});

test("box 007 is not box 7; case and spaces are ignored", () => {
  expect(isInBox(costume("a", "Hat Shelf"), " hat  shelf")).toBe(true);
  expect(isInBox(costume("a", "007"), "7")).toBe(false);
});

test("the pick list is sorted by box, then by name", () => {
  expect(inPickingOrder(COSTUMES).map(({ id }) => id)).toEqual([
    "belt",
    "tutu",
    "hat",
    "wings",
    "cape",
  ]);
});

test("a stocktake reports missing pieces, except those on loan or needing checking", () => {
  const out = costume("out", "9", "2", "2");
  expect(isAllOut(out)).toBe(true);
  expect(isAllOut(costume("none", "9", "0"))).toBe(false);
  const half = { ...costume("b", "9", "8", "1"), waiting: 1 };
  const contents = [costume("a", "9"), half, out, costume("c", "9", "about 4")].map((each) => ({
    ...each,
    expected: expectedOf(each, "waiting" in each ? half.waiting : 0),
  }));
  expect(contents.map(({ expected }) => expected)).toEqual([2, 6, 0, 1]);
  expect(missingFrom(contents, { a: 2, b: 4, "somebody else's": 1 })).toMatchObject([
    { id: "b", pieces: 2, of: 6 },
    { id: "c", pieces: 1, of: 1 },
  ]);
  expect(missingFrom(contents, { a: 3, b: 6, c: 1 })).toEqual([]);
});

test("missing pieces are listed with their size, and how many of several", () => {
  const missing = [
    { id: "a", name: "White tutu", size: "Age 7-8", pieces: 2, of: 6 },
    { id: "b", name: "Sailor hat", size: "", pieces: 1, of: 1 },
  ];
  expect(missingWords(missing)).toBe("White tutu (Age 7-8): 2 of 6, Sailor hat");
  expect(piecesMissing(missing)).toBe(3);
});
