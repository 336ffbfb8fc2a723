import { expect, test } from "vitest";
import { whoIsListed } from "./who-is-listed.ts";

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
  whoIsListed(all, search, ticked).map(({ id }) => id);

test("those who wait are listed, or whom a search finds", () => {
  expect(listed("  ", [])).toEqual(["cy"]);
  expect(listed("tern", [])).toEqual(["ada", "bea"]);
  expect(listed("nobody", [])).toEqual([]);
});

test("whoever is ticked stays in sight whatever is searched for, once", () => {
  expect(listed("swift", ["ada"])).toEqual(["ada", "cy"]);
  expect(listed("", ["bea", "cy"])).toEqual(["bea", "cy"]);
  expect(listed("nobody", ["cy", "ada"])).toEqual(["ada", "cy"]);
});

test("a tick of somebody who is not among them any more counts for nobody", () => {
  expect(listed("swift", ["gone"])).toEqual(["cy"]);
});
