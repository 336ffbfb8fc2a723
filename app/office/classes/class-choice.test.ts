import { expect, test } from "vitest";
import {
  matchingClasses,
  mergeClasses,
  selectAll,
  toggleClass,
  unknownClasses,
} from "./class-choice.ts";

const catalogue = ["Junior Ballet", "Junior Tap", "Senior Ballet"];

test("the search finds classes in any case, and all when it is empty", () => {
  expect(matchingClasses(catalogue, " BALLET")).toEqual(["Junior Ballet", "Senior Ballet"]);
  expect(matchingClasses(catalogue, "")).toEqual(catalogue);
  expect(matchingClasses(catalogue, "circus")).toEqual([]);
});

test("Select all adds the listed classes to those that were chosen, each once", () => {
  expect(selectAll(["Junior Tap", "Junior Ballet"], ["Junior Ballet", "Senior Ballet"])).toEqual([
    "Junior Tap",
    "Junior Ballet",
    "Senior Ballet",
  ]);
});

test("a class is chosen and removed again", () => {
  expect(toggleClass([], "Junior Tap")).toEqual(["Junior Tap"]);
  expect(toggleClass(["Junior Tap", "Circus"], "Junior Tap")).toEqual(["Circus"]);
});

test("a chosen class that is not in the catalogue is recognised", () => {
  expect(unknownClasses(["Circus", "Junior Tap"], catalogue)).toEqual(["Circus"]);
});

test("classes are merged without duplicates, in the first spelling", () => {
  expect(mergeClasses(["Junior Tap", "Jazz"], ["JUNIOR  TAP", "Acro", "acro"])).toEqual([
    "Junior Tap",
    "Jazz",
    "Acro",
  ]);
});
