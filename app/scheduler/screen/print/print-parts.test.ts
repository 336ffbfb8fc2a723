import { expect, test } from "vitest";
import {
  makeBreakItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { toggleScratch } from "#app/scheduler/plan/edit/edit-items.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { planViewOf } from "#app/scheduler/screen/plan-view.ts";
import { printDays, versionText } from "./print-parts.ts";

const daysOf = (plan: Plan) => {
  const { entries, conflictsByKey } = planViewOf(plan);
  return printDays(entries, conflictsByKey);
};

const partsOf = (plan: Plan) => daysOf(plan).flatMap(({ parts }) => parts);
const linesOf = (plan: Plan) => partsOf(plan).flatMap(({ lines }) => lines);
const timesOf = (plan: Plan) =>
  linesOf(plan).map(({ number, times }) => [number, times && `${times.start} to ${times.end}`]);
const flat = (...rows: number[]) => makePlan({ runningOrder: rows.map((row) => makePlaced(row)) });

test("each section is printed separately, empty ones are not, and numbers continue", () => {
  const sections = [
    makeSection("One", makePlaced(1), makePlaced(2)),
    makeSection("Two"),
    makeSection("Three", makePlaced(3)),
  ];
  const shape = partsOf(makePlan({ sections })).map(({ name, lines }) => [
    name,
    lines.map(({ number }) => number),
  ]);
  expect(shape).toEqual([
    ["One", ["1", "2"]],
    ["Three", ["3"]],
  ]);
});

test("a running order without sections is printed in one piece", () => {
  expect(partsOf(flat(1, 2)).map(({ name, lines }) => [name, lines.length])).toEqual([[null, 2]]);
  expect(daysOf(makePlan({}))).toEqual([]);
});

test("a scratched routine has no time, and the others have those of the screen", () => {
  const plan = toggleScratch(flat(1, 2, 3), "routine-2");
  const [first] = timesOf(plan);
  expect(first?.[1]).toMatch(/^\d\d:\d\d to \d\d:\d\d$/);
  expect(timesOf(plan)[1]).toEqual(["2", null]);
  // Everyone moves up: the third starts where the second was.
  expect(timesOf(plan)[2]?.[1]?.slice(0, 5)).toBe(timesOf(flat(1, 2, 3))[1]?.[1]?.slice(0, 5));
  // The gap is left: the third starts when it did.
  const held = {
    ...plan,
    runningOrder: plan.runningOrder.map((item) =>
      item.type === "routine" && item.isScratched ? { ...item, isSlotHeld: true as const } : item,
    ),
  };
  expect(timesOf(held)[1]).toEqual(["2", null]);
  expect(timesOf(held)[2]).toEqual(timesOf(flat(1, 2, 3))[2]);
});

test("a routine has its school, its note, and the numbers that it conflicts with", () => {
  const item = placed(
    makeRoutine({ row: 1, performers: ["Ava"], school: "Northgate", note: "Needs a chair" }),
  );
  const next = placed(makeRoutine({ row: 2, performers: ["Ava"], school: "Northgate" }));
  const runningOrder = [item, next, makeBreakItem("break-1"), makePlaced(3)];
  expect(linesOf(makePlan({ runningOrder }))).toMatchObject([
    { number: "1", school: "Northgate", note: "Needs a chair", conflicts: ["2"] },
    { number: "2", school: "Northgate", note: "", conflicts: ["1"] },
    { number: "", name: "Break (15 min)", conflicts: [] },
    { number: "3", conflicts: [] },
  ]);
});

test("each day is printed under its date", () => {
  const day = (id: string, date: string, row: number) =>
    [makeSession({ id, day: date }), makeSection(`of ${id}`, makePlaced(row))] as const;
  const plan = makeSessions([
    [...day("a", "2027-03-05", 1)],
    [...day("b", "2027-03-06", 2)],
    [...day("c", "2027-03-06", 3)],
  ]);
  const shape = daysOf(plan).map((one) => [one.day, one.parts.map(({ name }) => name)]);
  expect(shape).toEqual([
    ["Fri 5 Mar 2027", ["of a"]],
    ["Sat 6 Mar 2027", ["of b", "of c"]],
  ]);
});

test("an unchanged published plan is printed with its version, any other as a draft", () => {
  const plan = flat(1, 2);
  expect(versionText(plan)).toBe("Draft");
  const published = { ...plan, published: publishedOf(plan, 2, "2027-03-01") };
  expect(versionText(published)).toBe("Version 2");
  expect(versionText(toggleScratch(published, "routine-1"))).toBe("Draft");
  // Numbers that came with a file were not published here.
  expect(versionText({ ...plan, published: publishedOf(plan, 0, "") })).toBe("Draft");
});

test("hundreds of routines over three days, some scratched and some late, are each printed once", () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => makePlaced(from + at));
  const before = makeSessions(
    ["2027-03-05", "2027-03-06", "2027-03-07"].map((day, at) => [
      makeSession({ id: day, day }),
      makeSection(`Morning of ${day}`, ...rows(1 + at * 129, 65)),
      makeSection(`Afternoon of ${day}`, ...rows(66 + at * 129, 64)),
    ]),
  );
  let plan: Plan = { ...before, published: publishedOf(before, 1, "2027-03-01") };
  for (const row of [1, 66, 143, 200, 387]) plan = toggleScratch(plan, `routine-${row}`);
  plan = {
    ...plan,
    sections: plan.sections.map((section, at) => ({
      ...section,
      items: at === 2 || at === 3 ? [...section.items, makePlaced(400 + at)] : section.items,
    })),
  };
  const { entries } = planViewOf(plan);
  const onScreen = entries.flatMap((entry) => (entry.kind === "item" ? [entry.number] : []));
  const printed = linesOf(plan);
  expect(printed.map(({ number }) => number)).toEqual(onScreen.map(String));
  expect(new Set(printed.map(({ key }) => key)).size).toBe(389);
  expect(printed.filter(({ times }) => times === null)).toHaveLength(5);
  expect(printed.filter(({ number }) => number.endsWith("A"))).toHaveLength(2);
});
