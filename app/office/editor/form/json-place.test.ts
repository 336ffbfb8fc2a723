import fc from "fast-check";
import { expect, test } from "vitest";
import { readJson } from "./json-place.ts";

test("what can be read is read", () => {
  expect(readJson('[{"quote": "Lovely"}]')).toEqual({ value: [{ quote: "Lovely" }] });
});

test.each([
  ['[\n  {"quote": "Lovely"},\n  oops\n]', "“o” is not expected here (line 3, column 3)"],
  ['[{"quote": "Lovely"}', "something is missing (line 1, column 21)"],
  ['[{"quote": "Lovely",}]', "“}” is not expected here (line 1, column 21)"],
  ["[{'quote': 1}]", "“'” is not expected here (line 1, column 3)"],
  ['{"a" 1}', "“1” is not expected here (line 1, column 6)"],
  ['["never closed', "something is missing (line 1, column 15)"],
  ['["two\nlines"]', "something is missing (line 1, column 6)"],
  ["[1] 2", "“2” is not expected here (line 1, column 5)"],
  ["[01]", "“1” is not expected here (line 1, column 3)"],
  ["", "something is missing (line 1, column 1)"],
])("%j has its place", (text, problem) => {
  expect(readJson(text)).toMatchObject({ problem: `This is not JSON: ${problem}.` });
});

test("a stray mark is found where it was put, or at the start of the word or number that it broke", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, place) => {
      const put = place % (text.length + 1);
      const read = readJson(`${text.slice(0, put)}\u0001${text.slice(put)}`);
      const column = "column" in read ? read.column : 0;
      expect(column).toBeGreaterThan(0);
      expect(text.slice(column - 1, put)).toMatch(/^[a-z\d.+\\-]*$/i);
    }),
    { numRuns: 500 },
  );
});
