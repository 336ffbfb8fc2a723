// A long list is offered in part, always with the selected options.
import { expect, test } from "vitest";
import { offered } from "./use-offered.ts";

const all = Array.from({ length: 2000 }, (_, at) => ({
  value: String(at + 1),
  label: `#${at + 1} Routine ${at + 1}`,
}));
const valuesOf = (search: string, picked: string[] = []) =>
  offered(all, search, picked).map(({ value }) => value);

test("the first options that match the typed text are offered, in any case", () => {
  expect(valuesOf("")).toEqual(all.slice(0, 60).map(({ value }) => value));
  expect(valuesOf(" #1999 ROUTINE ")).toEqual(["1999"]);
  expect(valuesOf("nobody")).toEqual([]);
});

test("selected options are offered after them, once, so that the field has their labels", () => {
  expect(valuesOf("#1999", ["2", "1999"])).toEqual(["1999", "2"]);
  expect(valuesOf("", ["3"])).toHaveLength(60);
});

test("a field showing its selection offers everything again", () => {
  expect(valuesOf("#7 Routine 7", ["7"])).toHaveLength(60);
  expect(valuesOf("#7 Routine 7", ["8"])).toEqual(["7", "8"]);
});
