import { expect, test } from "vitest";
import { overWords, shortOfChaperones } from "./room-words.ts";

test("25 children with two chaperones are one short", () => {
  const of = (children: number, chaperones: number) =>
    shortOfChaperones({ children, chaperones, each: 12 });
  expect(of(25, 2)).toBe("1 chaperone short");
  expect(of(24, 2)).toBe("");
  expect(of(25, 0)).toBe("3 chaperones short");
  expect(of(0, 0)).toBe("");
});

test("a room with more children than places is over", () => {
  expect(overWords(22, 20)).toBe("2 over");
  expect(overWords(20, 20)).toBe("");
  expect(overWords(99, null)).toBe("");
});
