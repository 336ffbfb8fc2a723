import { expect, test } from "vitest";
import { addNewRoutine, editRoutine, toggleScratch } from "#app/scheduler/plan/edit/edit-items.ts";
import { mergedInto } from "#app/scheduler/plan/edit/merge-routines.ts";
import { addRoutine, addSection } from "#app/scheduler/plan/edit/changes.ts";
import { saidByHand, withLimit } from "#app/scheduler/plan/limits/limit.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";
import { routineCount, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { withNumbersLocked } from "#app/scheduler/plan/published/published.ts";
import { summaryOf } from "#app/scheduler/plan/summary.ts";
import { exportCsv } from "../export/export-schedule.ts";
import { importText } from "../import/import-file.ts";
import { isNothing, mergeOf } from "./merge-file.ts";

const HEADER = "Routine ID,Routine Name,Performers,School,Level,Duration";
const FILE = [
  HEADER,
  "A1,Lantern,Nell Ashdown,Ashdown,Novice,3",
  "A2,Clockwork,Ida Penn,Ashdown,Novice,2.5",
  "A3,Salt,Bo Quill,Harbour,Novice,3",
].join("\n");

const loaded = importText(EMPTY_PLAN, FILE).plan;
const placed = [1, 2, 3].reduce(addRoutine, addSection(loaded));
const merge = (plan: Plan, text: string) => mergeOf(plan, importText(EMPTY_PLAN, text));
const all = (plan: Plan, text: string) => mergedInto(plan, merge(plan, text))!;
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test("the file that the plan came from shows no differences, wherever its routines are", () => {
  for (const plan of [loaded, placed, addRoutine(loaded, 2)])
    expect(isNothing(merge(plan, FILE))).toBe(true);
  expect(isNothing(merge(placed, exportCsv(placed)))).toBe(true);
});

test("what is new is added, what changed says each field, what is gone is withdrawn", () => {
  const newer = FILE.replace("Clockwork,Ida Penn", '"Clock, work","Ida Penn, Di Ray"')
    .replace("A3,Salt,Bo Quill,Harbour,Novice,3", "A4,Comet,Cy Wren,Harbour,Novice,4")
    .replace("2.5", "3");
  const found = merge(placed, newer);
  expect([names(found.added), names(found.withdrawn)]).toEqual([["Comet"], ["Salt"]]);
  expect(found.changed).toMatchObject([
    {
      row: 2,
      fields: [
        { field: "name", before: "Clockwork", now: "Clock, work" },
        { field: "performers", before: "Ida Penn", now: "Ida Penn, Di Ray" },
        { field: "duration", before: "2.5", now: "3" },
      ],
    },
  ]);
  const merged = all(placed, newer);
  expect(names(itemsInOrder(merged))).toEqual(["Lantern", "Clock, work"]);
  expect(names(waitingRoutines(merged))).toEqual(["Comet"]);
  expect(summaryOf(merged).totalSeconds).toBe(7 * 60);
  expect(isNothing(merge(merged, newer))).toBe(true);
});

test("without ids, and with an id twice, name, school and performers say which is the same", () => {
  const without = FILE.replace("Routine ID,", "").replaceAll(/^A\d,/gm, "");
  const { plan } = importText(EMPTY_PLAN, without);
  const turned = [without.split("\n")[0], ...without.split("\n").slice(1).toReversed()].join("\n");
  expect(isNothing(merge(plan, turned))).toBe(true);
  const twice = FILE.replace("A2", "A1");
  const first = importText(EMPTY_PLAN, twice).plan;
  expect(isNothing(merge(first, twice))).toBe(true);
  const longer = merge(first, twice.replace("2.5", "4"));
  expect(longer.changed).toMatchObject([{ row: 2, name: "Clockwork" }]);
});

test("two routines that look alike stay two", () => {
  const alike = [HEADER, ",Echo,Nell,Ashdown,Novice,3", ",Echo,Nell,Ashdown,Novice,3"].join("\n");
  const { plan } = importText(EMPTY_PLAN, alike);
  expect(isNothing(merge(plan, alike))).toBe(true);
  expect(merge(plan, alike.split("\n").slice(0, 2).join("\n")).withdrawn).toHaveLength(1);
});

test("a column that the file does not have changes nothing", () => {
  const short = FILE.split("\n")
    .map((line) => line.split(",").slice(0, 2).join(","))
    .join("\n");
  expect(isNothing(merge(placed, short))).toBe(true);
});

test("what was done by hand survives: notes, pins, scratches and routines added by hand", () => {
  const { row: _row, id: _id, ...first } = waitingRoutines(loaded)[0]!;
  const noted = editRoutine(placed, 1, { ...first, note: "Needs a chair" });
  const done = toggleScratch(togglePin(noted, "routine-2"), "routine-1");
  const own = addNewRoutine(done, { ...first, name: "Late one", note: "" });
  const newer = FILE.replace("Lantern", "Lanterns").replace("2.5", "5");
  const found = merge(own, newer);
  expect(names(found.onlyInPlan)).toEqual(["Late one"]);
  expect(found.withdrawn).toEqual([]);
  const merged = all(own, newer);
  expect(itemsInOrder(merged)).toMatchObject([
    { name: "Lanterns", note: "Needs a chair", isScratched: true },
    { duration: 5, isPinned: true },
    { name: "Salt" },
  ]);
  expect(names(waitingRoutines(merged))).toEqual(["Late one"]);
});

test("on a published plan what was withdrawn is scratched, and what is new has a number of its own", () => {
  const published = withNumbersLocked(placed);
  const newer = FILE.replace("A2,Clockwork", "A9,Comet");
  const merged = all(published, newer);
  expect(itemsInOrder(merged)).toMatchObject([
    { name: "Lantern" },
    { name: "Clockwork", isScratched: true },
    { name: "Salt" },
  ]);
  expect(isNothing(merge(all(merged, newer), newer))).toBe(false);
  expect(all(merged, newer)).toEqual(merged);
});

test("what is new comes with when it can be danced, and what stands is bound as the file says", () => {
  const own = { who: { kind: "routine" as const, row: 1 }, notOn: ["2027-03-05"] };
  const limits = [own];
  const newer = [
    `${HEADER},Not before`,
    "A1,Lantern,Nell Ashdown,Ashdown,Novice,3,09:00",
    "A9,Comet,Cy Wren,Harbour,Novice,4,10:30",
  ].join("\n");
  const found = merge({ ...placed, limits }, newer);
  expect(found.changed.map(({ name, fields }) => [name, fields])).toEqual([
    ["Lantern", [{ field: "not before", before: "", now: "09:00" }]],
  ]);
  const merged = all({ ...placed, limits }, newer);
  const [comet] = waitingRoutines(merged);
  expect(merged.limits).toEqual([
    { ...own, notBefore: { day: "", seconds: 32_400 } },
    { who: { kind: "routine", row: comet!.row }, notBefore: { day: "", seconds: 37_800 } },
  ]);
});

const BOUND = [
  `${HEADER},Not before,Not on`,
  "A1,Lantern,Nell Ashdown,Ashdown,Novice,3,09:00,2027-03-05",
  "A2,Clockwork,Ida Penn,Ashdown,Novice,2.5,,",
  "A3,Salt,Bo Quill,Harbour,Novice,3,10:00,",
].join("\n");

test("each change of when a routine can be danced is listed, and a cell that says nothing any more", () => {
  const { plan } = importText(EMPTY_PLAN, BOUND);
  expect(isNothing(merge(plan, BOUND))).toBe(true);
  const newer = BOUND.replace("09:00", "09:30").replace("10:00", "").replace("2.5,", "2.5,soon");
  expect(merge(plan, newer).changed.map(({ name, fields }) => [name, fields])).toEqual([
    ["Lantern", [{ field: "not before", before: "09:00", now: "09:30" }]],
    ["Salt", [{ field: "not before", before: "10:00", now: "" }]],
  ]);
  const merged = all(plan, newer);
  expect(merged.limits).toEqual([
    {
      who: { kind: "routine", row: 1 },
      notBefore: { day: "", seconds: 34_200 },
      notOn: ["2027-03-05"],
    },
  ]);
  expect(isNothing(merge(merged, newer))).toBe(true);
});

test("availability set by hand stays, and the dancers' limits are not a difference", () => {
  const { plan } = importText(EMPTY_PLAN, BOUND);
  const who = { kind: "routine" as const, row: 3 };
  const said = saidByHand({ who, notBefore: { day: "", seconds: 39_600 } });
  const nell = { who: { kind: "dancer" as const, name: "Nell Ashdown" }, notOn: ["2027-03-06"] };
  const by = { ...plan, limits: [...withLimit(plan.limits!, said), nell] };
  expect(isNothing(merge(by, BOUND))).toBe(true);
  const standing = [1, 2, 3].reduce(addRoutine, addSection(by));
  expect(isNothing(merge(standing, exportCsv(standing)))).toBe(true);
  expect(all(standing, BOUND.replace("10:00", "12:00")).limits).toEqual(by.limits);
});

test("a merge that is more than a plan holds is none", () => {
  const many = [HEADER, ...Array.from({ length: 4999 }, (_, at) => `B${at},R,,,,3`)].join("\n");
  expect(
    routineCount(mergedInto(placed, { ...merge(placed, many), withdrawn: [] }) ?? loaded),
  ).toBe(3);
  expect(mergedInto(placed, { ...merge(placed, many), withdrawn: [] })).toBeNull();
});
