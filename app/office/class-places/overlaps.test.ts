import { expect, test } from "vitest";
import { overlaps } from "#app/office/class-places/overlaps.ts";

const timed = (id: string, fromMinute: number, toMinute: number | null, over = {}) => ({
  id,
  day: "Monday",
  studioPlace: 0,
  fromMinute,
  toMinute,
  ...over,
});

const pairs = (...classes: ReturnType<typeof timed>[]) =>
  overlaps(classes).map(([one, other]) => [one.id, other.id]);

test("classes overlap up to the minute before the first one ends", () => {
  const ballet = timed("ballet", 960, 1005);
  expect(pairs(timed("tap", 1004, 1050), ballet)).toEqual([["ballet", "tap"]]);
  expect(pairs(ballet, timed("tap", 1005, 1050))).toEqual([]);
});

test("a long class overlaps every class within it", () => {
  expect(pairs(timed("a", 960, 1080), timed("b", 970, 980), timed("c", 1000, 1010))).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
});

test("other studios and days do not overlap; two classes without an end time overlap if they start together", () => {
  const one = timed("one", 960, null);
  expect(pairs(one, timed("b", 960, null, { studioPlace: 1 }))).toEqual([]);
  expect(pairs(one, timed("b", 960, null, { day: "Tuesday" }))).toEqual([]);
  expect(pairs(one, timed("b", 960, null))).toEqual([["one", "b"]]);
  expect(pairs(one, timed("b", 961, null))).toEqual([]);
});
