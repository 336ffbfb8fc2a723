import { expect, test } from "vitest";
import { expectMended } from "#tests/expect-mended.ts";
import { lateChanges, threeDays, withSomeBound } from "#tests/late-changes.ts";

/** Ten times what it takes: speed is not tested here. */
const NOT_THE_TIME_MS = 10_000;

test("late entries, scratches and absences on a three-day plan of 387 are fixed with the fewest moves", () => {
  const plan = withSomeBound(threeDays(), 40, 2);
  const mended = (isEarlierAllowed: boolean) =>
    expectMended(lateChanges(plan, { count: 9, seed: 5, isEarlierAllowed }), NOT_THE_TIME_MS);
  expect(mended(false).mended).toBeGreaterThanOrEqual(7);
  const counts = mended(true);
  expect(counts.mended).toBeGreaterThanOrEqual(6);
  expect(counts.moved).toBeGreaterThan(0);
}, 120_000);
