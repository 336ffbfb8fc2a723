import { expect, test } from "vitest";
import { cutShortText } from "./cut-short.ts";

test("a search cut short reports its time, which may be less than the limit", () => {
  expect(cutShortText(5002, 5)).toBe(
    "The search stopped after 5 seconds with the best order so far.",
  );
  expect(cutShortText(4960, 5)).toBe(
    "The search stopped after 5 seconds with the best order so far.",
  );
  expect(cutShortText(3601, 5)).toMatch(/^The search ended after 3.6 of 5 seconds; /);
  expect(cutShortText(14, 0.01)).toContain("after 0.01 seconds");
});
