import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine } from "#tests/make-plan.ts";
import { categorise, placed } from "#app/scheduler/plan/categories.ts";
import { NOTHING_LATE } from "#app/scheduler/optimiser/mend/late-change.ts";
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { foundRows } from "./found-rows.ts";

test("a fix lists its late entries and scratches, and each routine more than ten minutes earlier", () => {
  const long = placed(makeRoutine({ row: 2, duration: 10 }));
  const plan = makePlan({
    runningOrder: [makePlaced(1), long, makePlaced(3), makePlaced(4)],
    categories: categorise([makeRoutine({ row: 9, performers: ["Gus"] })]),
  });
  const change = { ...NOTHING_LATE, add: [9], scratch: [2] };
  const rowsOf = (isEarlierAllowed: boolean, isSlotHeld: boolean) => {
    const result = mend(plan, { ...change, isEarlierAllowed, isSlotHeld });
    if ("blockedBy" in result) throw new Error(result.blockedBy);
    return foundRows(plan, result.mended).map(({ is, before, after, isEarly }) => [
      after.item.row,
      is,
      before?.startSeconds ?? null,
      isEarly,
    ]);
  };
  const scratched = [2, "scratched", 9 * 3600 + 210, false];
  const held = rowsOf(false, true);
  expect(held).toContainEqual(scratched);
  expect(held).toContainEqual([9, "added", null, false]);
  expect(held).toHaveLength(2);
  const alone = mend(plan, { ...NOTHING_LATE, scratch: [2], isEarlierAllowed: true });
  const rows = "mended" in alone ? foundRows(plan, alone.mended) : [];
  expect(rows.map(({ after, isEarly }) => [after.item.row, isEarly])).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
});
