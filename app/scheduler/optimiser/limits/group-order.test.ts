import { expect, test } from "vitest";
import { makeBreakItem, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { EMPTY_PLAN, type Item } from "#app/scheduler/plan/plan.ts";
import { groupsInLimits } from "./group-order.ts";

/** Groups of routines of 10 minutes from 09:00. */
const NAMES = ["one", "two", "three", "four"];
const routine = (row: number, school = "") =>
  makeRoutine({ row, school, duration: 10 - EMPTY_PLAN.settings.bufferSeconds / 60 });
const GROUPS = NAMES.map((name, at) => ({
  name,
  routines: [routine(2 * at + 1, at === 0 ? "Harbour" : ""), routine(2 * at + 2)],
}));

function orderWith(limits: Limit[], ...ends: Item[]): string[] {
  const sections = GROUPS.map(({ name, routines }) =>
    makeSection(name, ...routines.map((one) => placed(one)), ...(name === "one" ? ends : [])),
  );
  return groupsInLimits(makePlan({ sections, limits }), GROUPS).map(({ name }) => name);
}
const minute = (past: number) => ({ day: "", seconds: 9 * 3600 + past * 60 });
const studio = { kind: "studio" as const, name: "Harbour" };

test("without a limit that is broken the groups keep their order", () => {
  expect(orderWith([])).toEqual(NAMES);
  expect(orderWith([{ who: studio, notAfter: minute(20) }])).toEqual(NAMES);
});

test("a group moves only as far as the limits of its routines need", () => {
  // The routine is danced last in its group, from 09:30.
  expect(orderWith([{ who: studio, notBefore: minute(30) }])).toEqual([
    "two",
    "one",
    "three",
    "four",
  ]);
  expect(orderWith([{ who: studio, notBefore: minute(31) }])).toEqual([
    "two",
    "three",
    "one",
    "four",
  ]);
  const last = { kind: "routine" as const, row: 8 };
  expect(orderWith([{ who: last, notAfter: minute(10) }])).toEqual(["four", "one", "two", "three"]);
});

test("a pause between the groups takes its time, and what no order keeps stays", () => {
  const pause = makeBreakItem("break-1", 15);
  expect(orderWith([{ who: studio, notBefore: minute(45) }], pause)).toEqual([
    "two",
    "one",
    "three",
    "four",
  ]);
  expect(orderWith([{ who: studio, notBefore: minute(600) }])).toEqual(NAMES);
});
