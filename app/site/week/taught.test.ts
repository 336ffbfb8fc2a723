import { expect, test } from "vitest";
import { notOnSlide, taughtBy } from "./taught.ts";

const STAFF = [{ name: "Ada Tern" }, { name: "Bo Gull" }, { name: "Cy Plover" }];
const CARDS = [{ name: "Ballet" }, { name: "Tap" }, { name: "Street" }];
const CLASSES = [
  { name: "Street (6-9)", teachers: "Ada Tern & Bo Gull" },
  { name: "Ballet (5-7)", teachers: "Ada Tern" },
  { name: "Ballet seniors", teachers: "Ada Tern" },
  // Has no card.
  { name: "Adult choir", teachers: "Bo Gull" },
  { name: "Tap (8-10)", teachers: "Di Wren, Ed Knot" },
  { name: "Tap (5-7)", teachers: "Di Wren" },
  { name: "Jazz", teachers: "" },
];

test("the staff teach the cards of their classes, in the cards' order", () => {
  expect(taughtBy(CLASSES, { staff: STAFF, classCards: CARDS })).toEqual({
    "Ada Tern": ["Ballet", "Street"],
    "Bo Gull": ["Street"],
  });
});

test("the teachers who are not on the staff slide are named with the number of their classes", () => {
  expect(notOnSlide(CLASSES, STAFF)).toEqual([
    "Di Wren teaches 2 classes and isn't on the staff slide",
    "Ed Knot teaches 1 class and isn't on the staff slide",
  ]);
  expect(notOnSlide(CLASSES.slice(0, 4), STAFF)).toEqual([]);
});
