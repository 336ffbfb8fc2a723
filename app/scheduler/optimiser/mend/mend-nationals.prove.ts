import { expect, test } from "vitest";
import { expectMended } from "#tests/expect-mended.ts";
import { lateChanges, threeDays, withSomeBound } from "#tests/late-changes.ts";

const fifty = (isEarlierAllowed: boolean) => ({ count: 50, seed: 7, isEarlierAllowed });

test("fifty late changes to a three-day plan of 387 are each fixed within a second, with the fewest moves", () => {
  expect(expectMended(lateChanges(threeDays(), fifty(false)), 1000).mended).toBeGreaterThanOrEqual(
    30,
  );
  expect(expectMended(lateChanges(threeDays(), fifty(true)), 1000).mended).toBeGreaterThanOrEqual(
    40,
  );
}, 240_000);

test("the same holds with eighty routines limited to a quarter of an hour around their time", () => {
  const plan = withSomeBound(threeDays(), 80, 3);
  const counts = expectMended(lateChanges(plan, fifty(true)), 1000);
  expect(counts.mended).toBeGreaterThanOrEqual(35);
  expect(counts.moved).toBeGreaterThan(10);
}, 240_000);
