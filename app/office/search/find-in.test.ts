import { describe, expect, test } from "vitest";
import type { Searched } from "../slice/searched.ts";
import { findIn, readQuery } from "./find-in.ts";
import { foldText } from "./fold-text.ts";

const record = (title: string, fields: Searched["fields"] = []): Searched => ({
  id: title,
  title,
  fields,
  leadsTo: "/",
});
const lily = record("Lily Crouch", [
  { label: "parent", text: "Mirabel Crouch" },
  { label: "email", text: "home@crouch.example" },
  { label: "phone", text: "07700 900799", kind: "phone" },
  { label: "class", text: "Ballet (5-7), Thursday", kind: "class" },
  { label: "class", text: "Street, Monday", kind: "class" },
]);
const why = (search: string, of = lily) => findIn(of, readQuery(search))?.why ?? null;

test("a text is compared without accents, case and punctuation", () => {
  expect(foldText("Łucja Ní Bhradáin-O’Neill")).toBe(" lucja ni bhradain oneill ");
  expect(foldText("  ")).toBe("  ");
});

describe("a search", () => {
  test.each([
    ["Mirabel", ["parent: Mirabel Crouch"]],
    ["CROUCH lily", ["name"]],
    ["lil", ["name"]],
    ["home@crouch", ["email: home@crouch.example", "name"]],
    ["Lily, Thursday ballet", ["name", "class: Ballet (5-7), Thursday"]],
    ["lily monday", ["name", "class: Street, Monday"]],
    ["lily monday ballet", null],
    ["lily tap", null],
    ["", null],
    ["  ,. ", null],
  ])("for %j finds Lily by %j", (search, found) => expect(why(search)).toEqual(found));

  test.each([
    "07700 900799",
    "+44 7700 900799",
    "+44 (0)7700 900799",
    "00447700900799",
    "447700900799",
    "900799",
    "7700-900",
  ])("finds the number %s", (search) => {
    expect(why(search)).toEqual(["phone: 07700 900799"]);
    const other = record("Other", [{ label: "phone", text: "+44 7700 900799", kind: "phone" }]);
    expect(why(search, other)).toEqual(["phone: +44 7700 900799"]);
  });

  test("reads a number with words around it, and fewer than three digits as a word", () => {
    expect(why("lily 900799")).toEqual(["phone: 07700 900799", "name"]);
    expect(why("ada 900799")).toBeNull();
    expect(why("90")).toBeNull();
  });

  test.each([
    ["lucja", "Łucja Nowak"],
    ["ni bhradain", "Síle Ní Bhradáin"],
    ["lilac tutu", "Tutu, lilac"],
    ["box 004", "Box 004"],
    ["obrien", "Ada O’Brien"],
    ["o'bri", "Ada OBrien"],
  ])("for %j finds %j", (search, title) => expect(why(search, record(title))).toEqual(["name"]));

  test("ranks whole words above beginnings, and names above other fields", () => {
    const fit = (title: string, search: string, fields: Searched["fields"] = []) =>
      findIn(record(title, fields), readQuery(search))?.fit ?? 0;
    expect(fit("Lily Tern", "lily")).toBeGreaterThan(fit("Lilyan Tern", "lily"));
    expect(fit("Lilyan Tern", "lily")).toBeGreaterThan(fit("Lily-Mae", "ily"));
    const parent = [{ label: "parent", text: "Lily" }];
    expect(fit("Lilyan Tern", "lily")).toBeGreaterThan(fit("Ada", "lily", parent));
    expect(fit("Lily Tern", "lily")).toBe(fit("Lily Gull", "LILY"));
  });
});
