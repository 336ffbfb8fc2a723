import { expect, test } from "vitest";
import { keyDates } from "#sample/key-dates.ts";
import { keyDatesAround } from "./key-dates.ts";

const titles = (today: string) => {
  const { coming, past } = keyDatesAround(keyDates("2026-11-27"), today);
  return { coming: coming.map(({ title }) => title), past: past.map(({ title }) => title) };
};

test("key dates are in order of date, a date to be confirmed is last, and past ones are apart", () => {
  expect(titles("2026-11-27")).toEqual({
    coming: [
      "Autumn term starts",
      "Spring term",
      "Stage show: The Lighthouse Keeper",
      "Christmas recital",
    ],
    past: ["Half term"],
  });
});

test("a date is past on the day after its last day", () => {
  expect(titles("2026-12-19").past).toEqual(["Half term"]);
  expect(titles("2026-12-20").past).toEqual(["Autumn term starts", "Half term"]);
  expect(titles("2027-07-17").coming).toContain("Stage show: The Lighthouse Keeper");
  expect(titles("2027-07-18").coming).not.toContain("Stage show: The Lighthouse Keeper");
});

test("a date without a day is never past", () => {
  expect(titles("2030-01-01").coming).toEqual(["Christmas recital"]);
});
