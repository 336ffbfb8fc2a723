import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { printParts } from "./print-parts.ts";

const shape = (plan: Parameters<typeof timelineOf>[0]) =>
  printParts(timelineOf(plan)).map(({ name, items }) => [name, items.map(({ number }) => number)]);

test("each section is printed by itself, empty ones are not, and numbers run on", () => {
  const sections = [
    makeSection("One", makePlaced(1), makePlaced(2)),
    makeSection("Two"),
    makeSection("Three", makePlaced(3)),
  ];
  expect(shape(makePlan({ sections }))).toEqual([
    ["One", [1, 2]],
    ["Three", [3]],
  ]);
});

test("a running order without sections is printed in one piece", () => {
  expect(shape(makePlan({ runningOrder: [makePlaced(1), makePlaced(2)] }))).toEqual([
    [null, [1, 2]],
  ]);
  expect(shape(makePlan({}))).toEqual([]);
});
