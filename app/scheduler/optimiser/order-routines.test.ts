import fc from "fast-check";
import { expect, test } from "vitest";
import { fewestByTrying, makeGroups, someCompetition } from "#tests/make-competition.ts";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { timelineOf } from "../plan/timeline.ts";
import { orderInSteps, orderRoutines } from "./order-routines.ts";
import { pairsIn, problemOf } from "./problem.ts";

const OPTIONS = { minimise: true, gap: 3, seed: 1, isTimeUp: () => false };

function groupOf(name: string, casts: string[][], firstRow = 1): RoutineGroup {
  return {
    name,
    routines: casts.map((performers, at) => makeRoutine({ row: firstRow + at, performers })),
  };
}

function rows(groups: readonly RoutineGroup[]): number[][] {
  return groups.map((group) => group.routines.map((routine) => routine.row));
}

function conflictsIn(groups: readonly RoutineGroup[], gap = 3) {
  const plan = scheduleGroups(makePlan({}), groups, DEFAULT_AUTO_SCHEDULE);
  return conflictsOf(timelineOf(plan), { gap, breakClears: false });
}

test("routines are reordered within their group where that lowers the conflicts", () => {
  const group = groupOf("One", [["Ava"], ["Ava"], ["Bo"], ["Cy"], ["Di"]]);
  const { groups, unavoidable } = orderRoutines([group], OPTIONS);
  expect(conflictsIn([group])).toHaveLength(1);
  expect(conflictsIn(groups)).toHaveLength(0);
  expect(unavoidable).toBe(0);
});

test("with 'Minimise conflicts' off the given order is kept", () => {
  const group = groupOf("One", [["Ava"], ["Ava"], ["Bo"], ["Cy"], ["Di"]]);
  expect(rows(orderRoutines([group], { ...OPTIONS, minimise: false }).groups)).toEqual([
    [1, 2, 3, 4, 5],
  ]);
});

test("of two orders with equally many conflicts, the one whose pairs are further apart is found", () => {
  const group = groupOf("One", [["Ava"], ["Ava"], ["Bo"]]);
  const [conflict] = conflictsIn(orderRoutines([group], OPTIONS).groups);
  expect(conflict?.distance).toBe(2);
});

test("conflicts across the edge of two groups are avoided too", () => {
  const groups = [
    groupOf("One", [["Bo"], ["Cy"], ["Di"], ["Ava"]]),
    groupOf("Two", [["Ava"], ["Eve"], ["Flo"], ["Gus"]], 5),
  ];
  expect(conflictsIn(groups)).toHaveLength(1);
  expect(conflictsIn(orderRoutines(groups, OPTIONS).groups)).toHaveLength(0);
});

test("a search without time says so and keeps the given order", () => {
  const group = groupOf("One", [["Ava"], ["Ava"], ["Bo"], ["Cy"], ["Di"]]);
  const ordered = orderRoutines([group], { ...OPTIONS, isTimeUp: () => true });
  expect(ordered.wasCutShort).toBe(true);
  expect(rows(ordered.groups)).toEqual([[1, 2, 3, 4, 5]]);
});

test("no routine is lost or changes group, the order is never worse, and a seed repeats it", () => {
  const cast = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E", "F"), { maxLength: 3 });
  const lists = fc.array(fc.array(cast, { maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(lists, fc.nat(5), fc.nat(), (drawn, gap, seed) => {
      const given = drawn.map((casts, at) => groupOf(`Group ${at}`, casts, at * 10));
      const options = { ...OPTIONS, gap, seed };
      const { groups, unavoidable } = orderRoutines(given, options);
      const sorted = (groupRows: number[]) => groupRows.toSorted((one, other) => one - other);
      expect(rows(groups).map(sorted)).toEqual(rows(given));
      expect(conflictsIn(groups, gap).length).toBeLessThanOrEqual(conflictsIn(given, gap).length);
      expect(conflictsIn(groups, gap).length).toBeGreaterThanOrEqual(unavoidable);
      expect(rows(orderRoutines(given, options).groups)).toEqual(rows(groups));
    }),
    { numRuns: 30 },
  );
});

test("around pins and pauses the order is never worse than the given one, nor below the proven bound", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(), ({ groups: given, ...rules }, seed) => {
      const options = { ...OPTIONS, ...rules, seed };
      const { groups, conflicts, unavoidable } = orderRoutines(given, options);
      const inOrder = rows(groups).flat();
      const problem = problemOf(given, rules);
      const before = rows(given).flat();
      const order = inOrder.map((row) => before.indexOf(row));
      expect(inOrder.toSorted((one, other) => one - other)).toEqual(before);
      expect(pairsIn(problem, order)).toBe(conflicts);
      expect(conflicts).toBeLessThanOrEqual(pairsIn(problem, [...before.keys()]));
      expect(conflicts).toBe(fewestByTrying(problem));
      expect(unavoidable).toBe(conflicts);
      for (const [at, row] of before.entries())
        expect(!rules.pinnedRows?.has(row) || inOrder[at] === row).toBe(true);
      expect(rows(orderRoutines(given, options).groups)).toEqual(rows(groups));
    }),
    { numRuns: 60 },
  );
});

test("split groups have every routine once and no more conflicts than whole ones; a seed repeats them", () => {
  const lists = fc.array(
    fc.array(fc.constantFrom("A", "B", "C", "D", "E", "F"), { maxLength: 6 }),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(lists, fc.constantFrom(0, 30, 50, 80), fc.nat(), (drawn, cohesion, seed) => {
      const given = makeGroups(...drawn.map((names) => names.map((name) => [name])));
      const options = { ...OPTIONS, cohesion, seed };
      const { groups, conflicts, unavoidable } = orderRoutines(given, options);
      expect(
        rows(groups)
          .flat()
          .toSorted((one, other) => one - other),
      ).toEqual(rows(given).flat());
      for (const { name, routines } of groups)
        for (const routine of routines)
          expect(given.find((group) => group.routines.includes(routine))?.name).toBe(name);
      expect(conflictsIn(groups)).toHaveLength(conflicts);
      expect(conflicts).toBeLessThanOrEqual(conflictsIn(given).length);
      expect(conflicts).toBeGreaterThanOrEqual(unavoidable);
      expect(rows(orderRoutines(given, options).groups)).toEqual(rows(groups));
    }),
    { numRuns: 12 },
  );
});

test("the stepwise search shows its progress and ends with the same order", () => {
  const group = groupOf(
    "One",
    Array.from({ length: 24 }, (_, at) => [`Dancer ${at % 2}`, `Partner ${at % 7}`]),
  );
  const steps = orderInSteps([group], OPTIONS);
  let ordered: RoutineGroup[] = [];
  const seen: { share: number; conflicts: number; found: number }[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      ordered = value.groups;
      break;
    }
    const { share, conflicts, groups } = value;
    expect(value.unavoidable).toBeLessThanOrEqual(conflicts);
    seen.push({ share, conflicts, found: conflictsIn(groups()).length });
  }
  expect(ordered).toEqual(orderRoutines([group], OPTIONS).groups);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.map(({ conflicts }) => conflicts)).toEqual(seen.map(({ found }) => found));
  expect(seen.map(({ share }) => share)).toEqual(
    seen.map(({ share }) => share).toSorted((a, b) => a - b),
  );
});

test("pinned routines keep their position, and the rest is ordered around them", () => {
  const group = groupOf("One", [["Ava"], ["Ava"], ["Bo"], ["Cy"], ["Di"]]);
  const { groups } = orderRoutines([group], { ...OPTIONS, pinnedRows: new Set([2, 5]) });
  expect(rows(groups)[0]?.[1]).toBe(2);
  expect(rows(groups)[0]?.[4]).toBe(5);
  const all = { ...OPTIONS, pinnedRows: new Set([1, 2, 3, 4, 5]) };
  expect(rows(orderRoutines([group], all).groups)).toEqual([[1, 2, 3, 4, 5]]);
  expect(orderRoutines([group], all).unavoidable).toBe(1);
});

test("without conflicts to consider, routines of one school or one style are separated", () => {
  const schools = ["North", "North", "North", "South", "South"];
  const routines = schools.map((school, at) => makeRoutine({ row: at + 1, school }));
  const { groups } = orderRoutines([{ name: "One", routines }], OPTIONS);
  expect(groups[0]?.routines.map(({ school }) => school)).toEqual([
    "North",
    "South",
    "North",
    "South",
    "North",
  ]);
  const styles = routines.map((routine) => ({ ...routine, school: "", style: routine.school }));
  const parted = orderRoutines([{ name: "One", routines: styles }], OPTIONS).groups;
  expect(parted[0]?.routines.map(({ style }) => style)).toEqual(
    groups[0]?.routines.map(({ school }) => school),
  );
});

test("below cohesion 100 a group is split where that saves conflicts, under its own name", () => {
  const groups = [
    groupOf("Duet", [["Ava"], ["Ava"]]),
    groupOf("Solo", [["Bo"], ["Cy"], ["Di"], ["Ed"]], 3),
  ];
  expect(orderRoutines(groups, OPTIONS)).toMatchObject({ conflicts: 1, unavoidable: 1 });
  const split = orderRoutines(groups, { ...OPTIONS, cohesion: 40 });
  expect(split.groups.map(({ name }) => name)).toEqual(["Duet", "Solo", "Duet"]);
  expect(split).toMatchObject({ conflicts: 0, unavoidable: 0 });
  expect(conflictsIn(split.groups)).toHaveLength(0);
});
