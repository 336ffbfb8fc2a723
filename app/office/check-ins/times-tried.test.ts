import { expect, test } from "vitest";
import { timesTried } from "./times-tried.ts";

test("only calls since somebody was last reached count as tries", () => {
  const calls = [false, false, true, false].map((reached) => ({ reached }));
  expect(timesTried(calls)).toBe(2);
  expect(timesTried([{ reached: true }])).toBe(0);
  expect(timesTried([])).toBe(0);
});
