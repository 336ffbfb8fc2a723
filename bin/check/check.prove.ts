import { expect, test } from "vitest";
import { checked, makeSample } from "#tests/checked-plans.ts";
import { feed } from "#tests/corrupted-plans.ts";

test("1,000 sound plans and reports are checked", () => {
  for (let seed = 0; seed < 1000; seed++)
    expect([seed, checked(makeSample(seed)).answer]).toEqual([seed, "checked"]);
});

test("each of 10,000 corrupted plans and reports is wrong", () => {
  const { counts, missed } = feed(230, 600);
  expect(missed).toEqual([]);
  const each = [...counts.values()];
  expect(Math.min(...each)).toBeGreaterThanOrEqual(100);
  expect(each.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10_000);
});
