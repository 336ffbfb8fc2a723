import { expect, test } from "vitest";
import { expectMended } from "#tests/expect-mended.ts";
import { lateChanges, threeDays, withSomeBound } from "#tests/late-changes.ts";

test("fifty late changes on a three-day plan of 387 are each mended within a second, with the fewest moves", () => {
  const counts = expectMended(lateChanges(threeDays(), 50, 7), 1000);
  expect(counts.mended).toBeGreaterThanOrEqual(45);
}, 120_000);

test("and so they are where eighty are bound to their time within a quarter of an hour", () => {
  const counts = expectMended(lateChanges(withSomeBound(threeDays(), 80, 3), 50, 7), 1000);
  expect(counts.mended).toBeGreaterThanOrEqual(45);
  expect(counts.moved).toBeGreaterThan(10);
}, 120_000);
