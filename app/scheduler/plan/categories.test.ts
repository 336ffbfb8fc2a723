import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import {
  categorise,
  categoryOf,
  loadedText,
  waitingRoutines,
  withAllReturned,
  withLoaded,
} from "./categories.ts";

test("a category is named after age group, entry type and level", () => {
  const routine = { ageGroup: "MINI", entryType: "Solo", level: "Competitive" };
  expect(categoryOf(routine)).toBe("MINI Solo (Competitive)");
});

test("a routine without an age group is in a category that starts with GENERAL", () => {
  const routine = { ageGroup: "", entryType: "Duet", level: "Novice" };
  expect(categoryOf(routine)).toBe("GENERAL Duet (Novice)");
});

test("a routine without a level is in a category that ends with (Level)", () => {
  expect(categoryOf({ ageGroup: "TEEN", entryType: "Trio", level: "" })).toBe("TEEN Trio (Level)");
});

test("categories are in order of their first routine and keep the file's order", () => {
  const routines = [
    makeRoutine({ row: 1, ageGroup: "TEEN" }),
    makeRoutine({ row: 2, ageGroup: "MINI" }),
    makeRoutine({ row: 3, ageGroup: "TEEN" }),
  ];
  const categories = categorise(routines);
  expect(Object.keys(categories)).toEqual(["TEEN Solo (Competitive)", "MINI Solo (Competitive)"]);
  expect(categories["TEEN Solo (Competitive)"]).toEqual([routines[0], routines[2]]);
});

test("loading sets the categories and clears sections, running order and selection", () => {
  const before = makePlan({
    settings: { ...makePlan({}).settings, startTime: "08:00" },
    sections: [makeSection("one", makePlaced(1))],
    runningOrder: [makePlaced(2)],
    selectedSectionId: "one",
  });
  const loaded = withLoaded(before, [makeRoutine({ row: 1, name: "New" })]);
  expect(loaded).toEqual({
    ...before,
    categories: { "MINI Solo (Competitive)": [makeRoutine({ row: 1, name: "New" })] },
    sections: [],
    runningOrder: [],
    selectedSectionId: null,
  });
});

test("the message after loading has the real numbers", () => {
  const plan = withLoaded(makePlan({}), [
    makeRoutine({ row: 1 }),
    makeRoutine({ row: 2 }),
    makeRoutine({ row: 3, ageGroup: "TEEN" }),
  ]);
  expect(loadedText(plan)).toBe("Loaded 3 routines into 2 categories.");
});

test("waiting routines are in file order, whatever their category", () => {
  const plan = withLoaded(makePlan({}), [
    makeRoutine({ row: 1, ageGroup: "TEEN" }),
    makeRoutine({ row: 2, ageGroup: "MINI" }),
    makeRoutine({ row: 3, ageGroup: "TEEN" }),
  ]);
  expect(waitingRoutines(plan).map((routine) => routine.row)).toEqual([1, 2, 3]);
});

test("a whole timeline can be returned to its categories", () => {
  const routines = [makeRoutine({ row: 1 }), makeRoutine({ row: 2, ageGroup: "TEEN" })];
  const loaded = withLoaded(makePlan({}), routines);
  const scheduled = makePlan({ sections: [makeSection("one", makePlaced(1))] });
  expect(withAllReturned(scheduled).categories).toEqual({
    "MINI Solo (Competitive)": [makeRoutine({ row: 1 })],
  });
  expect(withAllReturned(loaded)).toEqual(loaded);
});
