import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { fixesOf } from "#app/scheduler/optimiser/fixes.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { accept, conflictAcceptance, isAccepted, limitAcceptance } from "./accepted.ts";

const nell: Limit = {
  who: { kind: "dancer", name: "Nell" },
  notBefore: { day: "", seconds: 36_000 },
};
const plan = makePlan({
  runningOrder: [makePlaced(1, "Nell"), makePlaced(2, "Nell")],
  limits: [nell],
});
const fixes = (of: typeof plan) => fixesOf(of, timelineOf(of)).map(({ place }) => place);

test("an accepted availability problem is no longer to fix, until the limit changes", () => {
  expect(fixes(plan)).toEqual([{ row: "routine-1" }, { row: "routine-2" }]);
  const accepted = accept(plan, [limitAcceptance(1, nell)]);
  expect(fixes(accepted)).toEqual([{ row: "routine-2" }]);
  const later = { ...nell, notBefore: { day: "", seconds: 39_600 } };
  expect(fixes({ ...accepted, limits: [later] })).toHaveLength(2);
});

test("an accepted conflict is marked and still counted", () => {
  const [conflict] = conflictsOf(timelineOf(plan), plan.conflictRule);
  const accepted = accept(plan, [conflictAcceptance(conflict!)]);
  expect(isAccepted(accepted, conflictAcceptance(conflict!))).toBe(true);
  expect(isAccepted(plan, conflictAcceptance(conflict!))).toBe(false);
  expect(conflictsOf(timelineOf(accepted), plan.conflictRule)).toHaveLength(1);
});
