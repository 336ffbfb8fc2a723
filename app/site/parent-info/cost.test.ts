import { expect, test } from "vitest";
import { childrenWords, costOf } from "./cost.ts";

const TENTH = { percent: 10, pence: null };

test("two children at £40.00 and £30.00 with 10% off cost £67.00, as on the family account", () => {
  expect(costOf(TENTH, [3000, 4000])).toEqual({
    children: [
      { pence: 3000, offPence: 300 },
      { pence: 4000, offPence: 0 },
    ],
    pence: 6700,
  });
  expect(childrenWords(2)).toBe("Two children");
});

test("without a discount the cost is the plain sum, and without a class there is none", () => {
  expect(costOf(null, [4000, 3000])?.pence).toBe(7000);
  expect(costOf(TENTH, [])).toBeNull();
  expect(costOf(TENTH, [4000])?.pence).toBe(4000);
});
