import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { somePlanWithSessions } from "#tests/some-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { findRoutines } from "./find-routines.ts";

const entries = timelineOf(
  makePlan({
    runningOrder: [
      placed(
        makeRoutine({ row: 1, name: "Étude 2", school: "Harbour", performers: ["Zoë Łuczak"] }),
      ),
      makePlaced(2, "Ann Reed"),
      placed(makeRoutine({ row: 3, name: "Swan", performers: ["Ann Bo Reed"] })),
    ],
  }),
);
const rows = (text: string) => findRoutines(entries, text).map(({ item }) => item.row);

test("accents, case and word order do not matter", () => {
  expect(rows("zoe luczak")).toEqual([1]);
  expect(rows("REED  ann")).toEqual([2, 3]);
  expect(rows("etude")).toEqual([1]);
  expect(rows("harb")).toEqual([1]);
});

test("a number finds its routine before names with it", () => {
  expect(rows("2")).toEqual([2, 1]);
  expect(rows("#2")).toEqual([2, 1]);
  expect(rows("9")).toEqual([]);
  expect(rows(" ")).toEqual([]);
});

test("a dancer's name finds all of their routines", () => {
  fc.assert(
    fc.property(somePlanWithSessions, fc.constantFrom("Bo Lee", "Di Vane", "Cy"), (plan, name) => {
      const all = timelineOf(plan);
      const found = new Set(findRoutines(all, name).map(({ item }) => item.row));
      const missed = routineEntries(all).filter(
        ({ item }) => item.performers.includes(name) && !found.has(item.row),
      );
      expect(missed).toEqual([]);
    }),
  );
});
