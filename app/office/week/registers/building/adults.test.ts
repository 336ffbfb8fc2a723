import { expect, test } from "vitest";
import { adultsNeeded, adultsWarning } from "./adults.ts";

const children = (count: number, age: number | null = null) =>
  Array.from({ length: count }, () => ({ age }));

test("children per adult: 4 under 4, 6 from 4 to 8, 8 from 9 to 12, 10 from 13 to 18", () => {
  const needed = (count: number, age: number) => adultsNeeded(children(count, age), null);
  expect([needed(8, 2.5), needed(9, 3)]).toEqual([2, 3]);
  expect([needed(12, 4), needed(13, 8)]).toEqual([2, 3]);
  expect([needed(16, 9), needed(17, 12)]).toEqual([2, 3]);
  expect([needed(20, 13), needed(21, 18)]).toEqual([2, 3]);
});

test("13 children of a class from 5 with two adults need a third", () => {
  const needed = adultsNeeded(children(13), 5);
  expect(adultsWarning(2, needed)).toBe("3 adults needed");
  expect(adultsWarning(3, needed)).toBe(null);
  expect(adultsWarning(null, needed)).toBe(null);
});

test("at least two adults are needed", () => {
  expect(adultsWarning(1, adultsNeeded(children(1), 15))).toBe("2 adults needed");
  expect(adultsWarning(0, adultsNeeded([], 5))).toBe(null);
});

test("children of different ages add up their shares of an adult", () => {
  // Six of 8 need one adult, eight of 9 another.
  expect(adultsNeeded([...children(6, 8), ...children(8, 9)], null)).toBe(2);
  expect(adultsNeeded([...children(7, 8), ...children(8, 9)], null)).toBe(3);
});
