import fc from "fast-check";
import { expect, test } from "vitest";
import { isNestedBeyond } from "./nesting.ts";

const beyond = (text: string, deepest: number) =>
  isNestedBeyond(new TextEncoder().encode(text), deepest);

test("nested arrays and objects count", () => {
  const text = '{"a":[{"b":[]},[]],"c":{}}';
  expect(beyond(text, 4)).toBe(false);
  expect(beyond(text, 3)).toBe(true);
  expect(beyond("[],".repeat(100), 1)).toBe(false);
});

test("brackets inside strings do not count", () => {
  for (const written of ["[[[", '\\"[[[', "\\", '\\\\"[[[', "é[[["]) {
    expect(beyond(JSON.stringify([written]), 1), written).toBe(false);
  }
});

test("the depth matches that of the parsed value", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0;
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }).map((value) => `[${value}]`),
      (text) => {
        const depth = depthOf(JSON.parse(text));
        expect(beyond(text, depth)).toBe(false);
        expect(beyond(text, depth - 1)).toBe(true);
      },
    ),
  );
});
