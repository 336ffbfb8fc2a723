import { expect, test } from "vitest";
import { inOrder, weeksOf, weekTexts } from "./week-texts.ts";

test("weeks are the same after they were fields of a form, whatever length they have", () => {
  const year = [null, 0, 675, 50, 7];
  expect(inOrder(weekTexts(year, null)).slice(0, 3)).toEqual(["", "0", "11.25"]);
  expect(weeksOf(weekTexts(year, null), null)).toEqual(year);
  const prepaid = [0, 90, 0];
  expect(inOrder(weekTexts(prepaid, 0))).toEqual(["", "1.5", ""]);
  expect(weeksOf(weekTexts(prepaid, 0), 0)).toEqual(prepaid);
});

test("weeks stand in their order, however their names were sorted", () => {
  const texts = weekTexts(Array(12).fill(60), null);
  const sorted = Object.fromEntries(Object.entries({ ...texts, "Week 10": "9" }).sort());
  expect(inOrder(sorted)[9]).toBe("9");
});
