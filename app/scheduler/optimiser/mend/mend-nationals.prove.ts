import { expect, test } from "vitest";
import { expectMended } from "#tests/expect-mended.ts";
import { lateChanges, threeDays, withSomeBound } from "#tests/late-changes.ts";

test("fifty late changes to a three-day plan of 387 are each fixed within a second, with the fewest moves", () => {
  const counts = expectMended(lateChanges(threeDays(), 50, 7), 1000);
  expect(counts.mended).toBeGreaterThanOrEqual(45);
}, 120_000);

test("the same holds with eighty routines limited to a quarter of an hour around their time", () => {
  const counts = expectMended(lateChanges(withSomeBound(threeDays(), 80, 3), 50, 7), 1000);
  expect(counts.mended).toBeGreaterThanOrEqual(45);
  expect(counts.moved).toBeGreaterThan(10);
}, 120_000);
