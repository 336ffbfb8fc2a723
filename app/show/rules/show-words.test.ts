import { expect, test } from "vitest";
import { lateText } from "./show-words.ts";

const MINUTE = 60_000;

test("how late a show is counts minutes, and days when it is tried out before its day", () => {
  expect([59_999, 12 * MINUTE, -3 * MINUTE, 1439 * MINUTE].map(lateText)).toEqual([
    "On time",
    "12 min late",
    "3 min early",
    "1439 min late",
  ]);
  expect([1440 * MINUTE, -137_895 * MINUTE].map(lateText)).toEqual(["1 day late", "95 days early"]);
});
