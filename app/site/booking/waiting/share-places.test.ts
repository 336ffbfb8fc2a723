import { expect, test } from "vitest";
import { placesHeld, sharePlaces } from "./share-places.ts";

/** The first letter is the family; a capital means that it waits for all its children. */
const list = (text: string) =>
  text.split(" ").map((id) => {
    const family = id.slice(0, 1);
    return { id, family, waitsForAll: family !== family.toLowerCase() };
  });

const sharesOf = (text: string, free: number) =>
  sharePlaces(list(text), free).map(({ ids, places }) => `${ids.join("+")}: ${places}`);

test("places go to the first on the list", () => {
  expect(sharesOf("a b c", 2)).toEqual(["a: 1", "b: 1"]);
  expect(sharesOf("a b", 0)).toEqual([]);
  expect(sharePlaces([], 3)).toEqual([]);
});

test("siblings are offered places together, at the position of the first", () => {
  expect(sharesOf("a1 b a2", 2)).toEqual(["a1+a2: 2"]);
  expect(sharesOf("a1 b a2", 3)).toEqual(["a1+a2: 2", "b: 1"]);
  expect(sharesOf("b a1 a2", 2)).toEqual(["b: 1", "a1+a2: 1"]);
});

test("a family of three is offered two free places in its turn", () => {
  expect(sharesOf("a1 a2 a3 b", 2)).toEqual(["a1+a2+a3: 2"]);
});

test("a family that waits for all its children is passed over until there is room for all", () => {
  expect(sharesOf("A1 A2 A3 b c", 2)).toEqual(["b: 1", "c: 1"]);
  expect(sharesOf("A1 A2 A3 b c", 3)).toEqual(["A1+A2+A3: 3"]);
});

test("only places that the list can use are held for it", () => {
  expect(placesHeld(list("A1 A2 A3"), 2)).toBe(0);
  expect(placesHeld(list("a1 a2 a3"), 2)).toBe(2);
  expect(placesHeld(list("a b"), 5)).toBe(2);
});
