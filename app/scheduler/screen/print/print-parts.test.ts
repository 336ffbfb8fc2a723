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
import { printVersion } from "#app/scheduler/sheets/print-version.ts";
import { inViewText, printDays } from "./print-parts.ts";

const daysOf = (plan: Plan) => {
  const { entries, conflictsByKey } = planViewOf(plan);
  return printDays(entries, conflictsByKey);
};

const sessionsOf = (plan: Plan) => daysOf(plan).flatMap(({ sessions }) => sessions);
const partsOf = (plan: Plan) => sessionsOf(plan).flatMap(({ sections }) => sections);
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
    {
      number: "1",
      school: "Northgate",
      note: "Needs a chair",
      conflicts: [{ number: "2", isOpen: false }],
    },
    { number: "2", school: "Northgate", note: "", conflicts: [{ number: "1", isOpen: false }] },
    { number: "", name: "Break (15 min)", conflicts: [] },
    { number: "3", conflicts: [] },
  ]);
});

test("a conflict with a break between has a mark of its own", () => {
  const runningOrder = [makePlaced(1, "Ava"), makeBreakItem("break-1"), makePlaced(2, "Ava")];
  expect(linesOf(makePlan({ runningOrder })).map(({ conflicts }) => conflicts)).toEqual([
    [{ number: "2", isOpen: true }],
    [],
    [{ number: "1", isOpen: true }],
  ]);
});

test("within a day the sessions of one stage are printed after those of another", () => {
  const session = (id: string, day: string, hour: number, stage: string, row: number) =>
    [
      makeSession({ id, name: id, day, stage, startSeconds: hour * 3600 }),
      makeSection(`of ${id}`, makePlaced(row)),
    ] as const;
  const plan = makeSessions([
    [...session("a", "2027-03-05", 9, "Main", 1)],
    [...session("b", "2027-03-05", 9, "Studio", 2)],
    [...session("c", "2027-03-05", 13, "Main", 3)],
    [...session("d", "2027-03-06", 9, "Main", 4)],
  ]);
  const shape = daysOf(plan).map(({ day, sessions }) => [day, sessions.map(({ title }) => title)]);
  expect(shape).toEqual([
    [
      "2027-03-05",
      ["a, Fri 5 Mar 2027, Main", "c, Fri 5 Mar 2027, Main", "b, Fri 5 Mar 2027, Studio"],
    ],
    ["2027-03-06", ["d, Sat 6 Mar 2027, Main"]],
  ]);
  const [first] = sessionsOf(plan);
  expect(first!.times).toEqual(linesOf(plan)[0]!.times);
});

test("what is in view is named when it is not everything", () => {
  const day = "2027-03-13";
  const plan = makeSessions([[makeSession({ id: "a", name: "Finals", day })]]);
  expect(inViewText(plan, { of: "all" })).toBe("");
  expect(inViewText(plan, { of: "day", day })).toBe("Saturday 13 March only");
  expect(inViewText(plan, { of: "session", id: "a" })).toBe("Finals only");
});

test("a published plan is printed with its version and the number of unpublished changes", () => {
  const plan = flat(1, 2);
  expect(printVersion(plan).text).toBe("Draft");
  const published = { ...plan, published: publishedOf(plan, 2, "2027-03-01") };
  expect(printVersion(published)).toEqual({ text: "Version 2", changed: null });
  const scratched = toggleScratch(published, "routine-2");
  expect(printVersion(scratched)).toEqual({
    text: "Version 2 with 1 unpublished change",
    changed: { since: 2, rows: [2] },
  });
  // Once it is published, the marks are of the version before.
  const again = { ...scratched, published: publishedOf(scratched, 3, "2027-03-02") };
  expect(printVersion(again)).toEqual({ text: "Version 3", changed: { since: 2, rows: [2] } });
  // Numbers that came with a file were not published here.
  expect(printVersion({ ...plan, published: publishedOf(plan, 0, "") }).text).toBe("Draft");
});

test("a row that changed is marked", () => {
  const plan = { ...flat(1, 2, 3), published: publishedOf(flat(1, 2, 3), 1, "2027-03-01") };
  const scratched = toggleScratch(plan, "routine-2");
  const { entries, conflictsByKey } = planViewOf(scratched);
  const [day] = printDays(entries, conflictsByKey, printVersion(scratched).changed);
  // The third moves up into the gap.
  expect(day!.sessions[0]!.sections[0]!.lines.map(({ isChanged }) => isChanged)).toEqual([
    false,
    true,
    true,
  ]);
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
