import { expect, test } from "vitest";
import { hasLostLetters, looseName } from "./same-child.ts";

test.each([
  ["Thorne, Ola", "Ola Thorne"],
  ["OLA  THORNE", "Ola Thorne"],
  ["Orla O’Neil", "Orla O'Neil"],
  ["Zoë Brûlé–Smythe", "Zoe Brule-Smythe"],
])("%s is probably %s", (one, other) => expect(looseName(one)).toBe(looseName(other)));

test.each([
  ["Ola Thorne", "Ola Thorn"],
  ["Ola Thorne", "Thorne Ola"],
  ["Ола", "Оля"],
])("%s is not %s", (one, other) => expect(looseName(one)).not.toBe(looseName(other)));

test("a question mark in place of a letter is a lost letter", () => {
  expect(hasLostLetters("?ucja Tern", "Łucja Tern")).toBe(true);
  expect(hasLostLetters("Zo\uFFFD", "Zoë")).toBe(true);
  expect(hasLostLetters("Lucja Tern", "Łucja Tern")).toBe(false);
  expect(hasLostLetters("?", "?")).toBe(false);
  expect(hasLostLetters("Ada", "Ida")).toBe(false);
});
