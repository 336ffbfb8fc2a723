import { expect, test } from "vitest";
import { makePlan } from "#tests/make-plan.ts";
import { loadedText, waitingRoutines } from "../plan/categories.ts";
import { addRoutine } from "#app/scheduler/plan/edit/changes.ts";
import { summaryOf } from "../plan/summary.ts";
import { importText } from "./import/import-file.ts";
import { sampleCsv } from "./sample.ts";

const { plan, report } = importText(makePlan({}), sampleCsv());
const routines = waitingRoutines(plan);

test("the sample has 8 routines, none with a default", () => {
  expect(routines).toHaveLength(8);
  expect(loadedText(plan)).toBe("Loaded 8 routines into 8 categories.");
  expect(report).toMatchObject({ defaults: [], ragged: [], dropped: [] });
});

test("its entry types and age groups are those of a small competition", () => {
  expect(new Set(routines.map((routine) => routine.entryType))).toEqual(
    new Set(["Solo", "Duet", "Trio", "Small Group (4-9 dancers)"]),
  );
  expect(new Set(routines.map((routine) => routine.ageGroup))).toEqual(
    new Set(["MINI", "JUNIOR", "TEEN"]),
  );
});

test("put on the timeline in its own order it shows conflicts", () => {
  const placed = routines.reduce((so, routine) => addRoutine(so, routine.row), plan);
  expect(summaryOf(placed)).toMatchObject({ routines: 8, conflicts: 6 });
});
