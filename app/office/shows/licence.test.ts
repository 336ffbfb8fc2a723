import { expect, test } from "vitest";
import { licenceDays } from "./licence.ts";

test("two performances on one day count as one day", () => {
  expect(licenceDays([], ["2027-07-11", "2027-07-11"], 4)).toEqual({ days: 1, over: [] });
});

test("days are counted over the six months up to each date", () => {
  const earlier = ["2027-01-11", "2027-01-12", "2027-05-01"];
  // 11 January is six months before 11 July, and no longer within them.
  expect(licenceDays(earlier, ["2027-07-11"], 4)).toEqual({ days: 3, over: [] });
  expect(licenceDays(earlier, ["2027-07-10", "2027-07-11"], 3)).toEqual({
    days: 4,
    over: ["2027-07-10", "2027-07-11"],
  });
});

test("the fifth day is over a limit of four", () => {
  const dates = ["2027-07-07", "2027-07-08", "2027-07-09", "2027-07-10", "2027-07-11"];
  expect(licenceDays([], dates, 4)).toEqual({ days: 5, over: ["2027-07-11"] });
});
