import fc from "fast-check";
import { expect, test } from "vitest";
import { leftWords, splitProblem } from "./split-parts.ts";

const parts = (...pence: number[]) =>
  pence.map((each, at) => ({ accountId: `family ${at}`, pence: each }));

test("£130.00 of £140.00 leaves £10.00, and cannot be saved", () => {
  expect(leftWords(13_000, 14_000)).toBe("£10.00 left");
  expect(splitProblem(parts(7000, 6000), 14_000)).toBe("£10.00 left");
  expect(splitProblem(parts(7000, 7001), 14_000)).toBe("£0.01 too much");
  expect(splitProblem(parts(7000, 7000), 14_000)).toBeNull();
});

test("one family, or the same family twice, is not a split", () => {
  expect(splitProblem(parts(14_000), 14_000)).toBe("Choose at least two families.");
  const twice = [...parts(5000, 5000), { accountId: "family 0", pence: 4000 }];
  expect(splitProblem(twice, 14_000)).toBe("Choose each family once.");
});

test("a split is valid exactly when its parts add up", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: -3, max: 3 }),
      (pence, off) => {
        const total = pence.reduce((sum, each) => sum + each, 0);
        expect(splitProblem(parts(...pence), total + off) === null).toBe(off === 0);
      },
    ),
  );
});
