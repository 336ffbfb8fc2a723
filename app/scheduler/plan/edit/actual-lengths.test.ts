import { expect, test } from "vitest";
import { makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { newLengths, withLengths } from "./actual-lengths.ts";

const routine = (row: number, more: object) => makeRoutine({ row, duration: 3, ...more });
const plan = makePlan({
  sections: [
    makeSection(
      "One",
      placed(routine(1, { id: "A1", name: "Clockwork", school: "Harbour Dance" })),
      placed(routine(2, { id: "A2", name: "Tide", school: "Northgate", isScratched: true })),
      placed(routine(3, { id: "", name: "Ember", school: "Northgate" })),
    ),
  ],
  categories: { Waiting: [routine(4, { id: "A4", name: "Storm", school: "Northgate" })] },
});
const danced = (id: string, name: string, school: string, seconds: number) => ({
  id,
  name,
  school,
  seconds,
});

test("a routine's actual length is found by its ID, else by name and school", () => {
  const lengths = newLengths(plan, [
    danced("A1", "Renamed", "Elsewhere", 167),
    danced("A2", "Tide", "Northgate", 100),
    danced("Z9", " ember ", "NORTHGATE", 150),
    danced("A4", "Storm", "Northgate", 180),
  ]);
  expect(lengths).toEqual([
    { row: 1, name: "Clockwork", school: "Harbour Dance", before: 180, after: 167 },
    { row: 3, name: "Ember", school: "Northgate", before: 180, after: 150 },
  ]);
  const changed = withLengths(plan, lengths);
  expect(itemsInOrder(changed).map((item) => Math.round(item.duration * 60))).toEqual([
    167, 180, 150,
  ]);
  expect(changed.categories).toEqual(plan.categories);
});

test("waiting routines have their actual lengths too", () => {
  const lengths = newLengths(plan, [danced("A4", "", "", 90)]);
  expect(withLengths(plan, lengths).categories.Waiting![0]!.duration).toBe(1.5);
});

test("an ID or a name of two danced routines finds none, and nor does a length of nothing", () => {
  const twice = [danced("A1", "One", "", 90), danced("A1", "Two", "", 95)];
  expect(newLengths(plan, twice)).toEqual([]);
  const alike = [danced("B1", "Ember", "Northgate", 90), danced("B2", "Ember", "Northgate", 95)];
  expect(newLengths(plan, alike)).toEqual([]);
  expect(newLengths(plan, [danced("A1", "Clockwork", "Harbour Dance", 0)])).toEqual([]);
  expect(newLengths(plan, [danced("", "Clockwork", "Northgate", 90)])).toEqual([]);
});
