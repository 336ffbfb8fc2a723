import { expect, test } from "vitest";
import { boxesOf, inPickingOrder, isAllOut, isInBox, missingFrom } from "./box.ts";

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

test("boxes come in the order of their numbers, costumes without one last", () => {
  expect(boxesOf(COSTUMES)).toEqual([
    { name: "9", costumes: 2, pieces: 3 },
    { name: "10", costumes: 1, pieces: 2 },
    { name: "Wings tub", costumes: 1, pieces: 2 },
    { name: "", costumes: 1, pieces: 2 },
  ]);
});

test("box 007 is not box 7; case and spaces do not matter", () => {
  expect(isInBox(costume("a", "Hat Shelf"), " hat  shelf")).toBe(true);
  expect(isInBox(costume("a", "007"), "7")).toBe(false);
});

test("things are picked box by box, then by name", () => {
  expect(inPickingOrder(COSTUMES).map(({ id }) => id)).toEqual([
    "belt",
    "tutu",
    "hat",
    "wings",
    "cape",
  ]);
});

test("a stocktake misses what was not ticked, but for what is all out", () => {
  const out = costume("out", "9", "2", "2");
  expect(isAllOut(out)).toBe(true);
  expect(isAllOut(costume("none", "9", "0"))).toBe(false);
  const contents = [costume("a", "9"), costume("b", "9", "2", "1"), out];
  expect(missingFrom(contents, new Set(["a"])).map(({ id }) => id)).toEqual(["b"]);
  expect(missingFrom(contents, new Set(["a", "b", "somebody else's"]))).toEqual([]);
});
