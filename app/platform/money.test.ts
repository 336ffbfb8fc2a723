import fc from "fast-check";
import { expect, test } from "vitest";
import { plainPounds, readPence } from "./money.ts";

test.each([
  ["£22.50", 2250],
  ["22.5", 2250],
  ["1,200", 120_000],
  [" £ 1,200.05 ", 120_005],
  ["0", 0],
])("%s is read as %i pence", (text, pence) => {
  expect(readPence(text)).toBe(pence);
});

test.each(["", "-5", "35.555", "12,00", "1e3", "£", "5p", "NaN"])("%j is no amount", (text) => {
  expect(readPence(text)).toBeNull();
});

test("what is written as pounds is read back as the same pence", () => {
  fc.assert(
    fc.property(fc.nat(), (pence) => {
      expect(readPence(plainPounds(pence))).toBe(pence);
    }),
  );
});
