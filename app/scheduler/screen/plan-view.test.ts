import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { conflictText } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { answeringConflicts, planViewOf } from "./plan-view.ts";

const order = planViewOf(
  makePlan({
    runningOrder: [
      makePlaced(1, "Ava"),
      makePlaced(2, "Ava", "Bo"),
      makePlaced(3, "Bo"),
      makePlaced(4, "Cy"),
    ],
  }),
);

test("pointing at a routine highlights all that share a performer with it", () => {
  expect(answeringConflicts(order, { key: "routine-2" }).map(conflictText)).toEqual([
    "Routines #1 and #2 share: Ava (1 apart)",
    "Routines #2 and #3 share: Bo (1 apart)",
  ]);
  expect(answeringConflicts(order, { key: "routine-4" })).toEqual([]);
});

test("pointing at a pair highlights only that pair", () => {
  const pointed = { key: "routine-2", otherKey: "routine-3" };
  expect(answeringConflicts(order, pointed).map(conflictText)).toEqual([
    "Routines #2 and #3 share: Bo (1 apart)",
  ]);
});

test("pointing at nothing highlights nothing", () => {
  expect(answeringConflicts(order, null)).toEqual([]);
});
