import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { PlacedRoutine } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { ConflictRule } from "./conflict-rule.ts";
import { conflictsOf, conflictText } from "./conflicts.ts";

const RULE: ConflictRule = { gap: 3, breakClears: false };

/** A routine of three minutes. */
function dance(row: number, cast: Record<string, string>, changeMinutes = 5): PlacedRoutine {
  const performers = Object.keys(cast);
  const costumes = Object.values(cast);
  return placed(makeRoutine({ row, performers, costumes, changeMinutes }));
}

const lines = (items: PlacedRoutine[]) =>
  conflictsOf(timelineOf(makePlan({ runningOrder: items })), RULE).map(conflictText);

const fill = (row: number) => dance(row, { [`Someone ${row}`]: "" });

test("a child in another costume needs the minutes for a change", () => {
  const [one, other] = [dance(1, { Ada: "tutu" }), dance(9, { Ada: "cape" })];
  expect(lines([one, fill(2), other])).toEqual(["Routines #1 and #3 share: Ada (2 apart, 3 min)"]);
  expect(lines([one, fill(2), fill(3), other])).toEqual([]);
});

test("in the same costume a child needs none, however near", () => {
  expect(lines([dance(1, { Ada: "tutu" }), dance(2, { Ada: "tutu" })])).toEqual([]);
});

test("an unknown costume counts as another", () => {
  expect(lines([dance(1, { Ada: "" }), dance(2, { Ada: "" })])).toHaveLength(1);
});

test("only the children who change are named", () => {
  const [one, other] = [
    dance(1, { Ada: "tutu", Bea: "tutu", Cy: "cape" }),
    dance(2, { Ada: "tutu", Bea: "cape", Cy: "hat" }),
  ];
  expect(lines([one, other])).toEqual(["Routines #1 and #2 share: Bea, Cy (1 apart, 0 min)"]);
});

test("the longer change of the two counts", () => {
  const [one, other] = [dance(1, { Ada: "tutu" }, 9), dance(9, { Ada: "cape" }, 2)];
  expect(lines([one, fill(2), fill(3), other])).toHaveLength(1);
});
