import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKey, tidyName } from "./name.ts";

test("case, spaces and Unicode form do not distinguish two people", () => {
  const spellings = ["Ava Reed", " ava  reed ", "AVA\u00A0REED", "ＡＶＡ Reed"];
  expect(new Set(spellings.map(nameKey))).toEqual(new Set(["ava reed"]));
  expect(nameKey("Zo\u00EB")).toBe(nameKey("ZOE\u0308"));
});

test("letters whose capital has several letters are folded", () => {
  expect(nameKey("Weiß")).toBe(nameKey("WEISS"));
  expect(nameKey("WEIẞ")).toBe(nameKey("WEISS"));
  expect(nameKey("Αλέξης")).toBe(nameKey("ΑΛΈΞΗΣ"));
});

test("an accent distinguishes two people", () => {
  expect(nameKey("Zoe")).not.toBe(nameKey("Zoë"));
});

test("a blank name has the empty key", () => {
  expect(nameKey(" \t ")).toBe("");
});

test("the key of any name is its own key, and that of the tidied name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
      expect(nameKey(tidyName(name))).toBe(nameKey(name));
    }),
  );
});
