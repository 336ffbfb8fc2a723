import { expect, test } from "vitest";
import { expectMended } from "#tests/expect-mended.ts";
import { lateChanges, threeDays, withSomeBound } from "#tests/late-changes.ts";

/** Ten times what it takes: speed is not tested here. */
const NOT_THE_TIME_MS = 10_000;
/** How good the plan was does not matter to a late change. */
const AT_ONCE = () => true;

test("late entries, scratches and absences on a three-day plan of 387 are fixed with the fewest moves", () => {
  const plan = withSomeBound(threeDays(AT_ONCE), 40, 2);
  const mended = (seed: number, isEarlierAllowed: boolean) =>
    expectMended(lateChanges(plan, { count: 3, seed, isEarlierAllowed }), NOT_THE_TIME_MS);
  expect(mended(7, false)).toMatchObject({ mended: 3 });
  expect(mended(8, true)).toMatchObject({ mended: 3, moved: 1 });
}, 120_000);
