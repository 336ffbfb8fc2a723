import { expect, test } from "vitest";
import { listedMembers } from "./listed-members.ts";

const someone = (id: string, name: string, parentName = "") => ({
  id,
  name,
  parentName,
  classes: [],
});
const ada = someone("ada", "Ada Tern");
const bea = someone("bea", "Bea Gull", "Ida Tern");
const cy = someone("cy", "Cy Swift");
const all = { others: [ada, bea, cy], waiting: [cy] };
const listed = (search: string, ticked: string[]) =>
  listedMembers(all, search, ticked).map(({ id }) => id);

test("waiting members are listed, or the matches of a search", () => {
  expect(listed("  ", [])).toEqual(["cy"]);
  expect(listed("tern", [])).toEqual(["ada", "bea"]);
  expect(listed("nobody", [])).toEqual([]);
});

test("ticked members stay listed during a search, once each", () => {
  expect(listed("swift", ["ada"])).toEqual(["ada", "cy"]);
  expect(listed("", ["bea", "cy"])).toEqual(["bea", "cy"]);
  expect(listed("nobody", ["cy", "ada"])).toEqual(["ada", "cy"]);
});

test("a ticked member who is no longer in the list is dropped", () => {
  expect(listed("swift", ["gone"])).toEqual(["cy"]);
});
