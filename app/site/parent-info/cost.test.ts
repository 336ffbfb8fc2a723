import { expect, test } from "vitest";
import { childrenWords, costOf } from "./cost.ts";

const TENTH = { fromPlace: 2, percent: 10, pence: null };
const NO_RULES = { siblings: null, classes: null };
const SIBLINGS = { ...NO_RULES, siblings: TENTH };

test("two children at £40.00 and £30.00 with 10% off cost £67.00, as on the family account", () => {
  const off = { pence: 300, place: 2 };
  expect(costOf(SIBLINGS, [[3000], [4000]])).toEqual({
    children: [
      { classes: [{ pence: 3000, off: null }], pence: 3000, off },
      { classes: [{ pence: 4000, off: null }], pence: 4000, off: null },
    ],
    pence: 6700,
  });
  expect(childrenWords(2)).toBe("Two children");
});

test("a child in classes of £34.00 and £28.00 with 10% off costs £59.20, and a sibling's discount follows", () => {
  const rules = { siblings: TENTH, classes: TENTH };
  expect(costOf(rules, [[2800, 3400]])).toMatchObject({
    children: [{ classes: [{ off: { pence: 280, place: 2 } }, { off: null }], pence: 5920 }],
    pence: 5920,
  });
  expect(costOf(rules, [[3000], [2800, 3400]])?.pence).toBe(5920 + 2700);
});

test("without a discount the cost is the plain sum, and without a class there is none", () => {
  expect(costOf(NO_RULES, [[4000], [3000]])?.pence).toBe(7000);
  expect(costOf(SIBLINGS, [])).toBeNull();
  expect(costOf(SIBLINGS, [[4000]])?.pence).toBe(4000);
});
