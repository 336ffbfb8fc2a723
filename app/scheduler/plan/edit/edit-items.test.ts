import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { somePlan } from "#tests/some-plan.ts";
import { exportCsv } from "#app/scheduler/files/export/export-schedule.ts";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { readSaving } from "#app/scheduler/plan.schema.ts";
import { categorise, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { EMPTY_PLAN, itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { packPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { summaryOf } from "#app/scheduler/plan/summary.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { addRoutine, returnToCategory } from "./changes.ts";
import {
  addNewRoutine,
  editPause,
  editRoutine,
  editSection,
  type RoutineFields,
  toggleScratch,
} from "./edit-items.ts";

const EMPTY_FIELDS: RoutineFields = {
  name: "",
  performers: [],
  school: "",
  style: "",
  ageGroup: "",
  ageRange: null,
  entryType: "",
  level: "",
  duration: 3,
  note: "",
};

const conflictsIn = (plan: Plan) => conflictsOf(timelineOf(plan), plan.conflictRule);

test("a new routine waits in its category, with the import's defaults for empty fields", () => {
  const plan = addNewRoutine(makePlan({ runningOrder: [makePlaced(7)] }), EMPTY_FIELDS);
  expect(plan.categories).toEqual({
    "GENERAL Solo (Competitive)": [
      {
        row: 8,
        id: "8",
        name: "Routine 8",
        performers: [],
        school: "",
        style: "",
        ageGroup: "",
        ageRange: null,
        entryType: "Solo",
        level: "Competitive",
        duration: 3,
        isByHand: true,
      },
    ],
  });
});

test("another age group moves a waiting routine to its category, and changes a placed one's category", () => {
  const waiting = makePlan({ categories: categorise([makeRoutine({ row: 1 })]) });
  const given = { name: "Swan", ageGroup: "teen", level: "Competitive", note: " Fog " };
  const fields = { ...EMPTY_FIELDS, ...given };
  const moved = editRoutine(waiting, 1, fields);
  expect(Object.entries(moved.categories).map(([name, list]) => [name, list.length])).toEqual([
    ["MINI Solo (Competitive)", 0],
    ["TEEN Solo (Competitive)", 1],
  ]);
  expect(waitingRoutines(moved)[0]).toMatchObject({ name: "Swan", note: "Fog" });
  const placed = editRoutine(addRoutine(waiting, 1), 1, fields);
  expect(itemsInOrder(placed)[0]).toMatchObject({ category: "TEEN Solo (Competitive)", row: 1 });
});

test("every field of a routine can be edited, on the timeline and in its category", () => {
  const waiting = makePlan({
    categories: categorise([makeRoutine({ row: 1, performers: ["Ann"], ageRange: 9 })]),
  });
  const fields: Required<Omit<RoutineFields, "written" | "said">> = {
    id: "A7",
    name: "Swan",
    performers: ["Bo", "Smith, Cy"],
    school: "Harbour",
    style: "Tap",
    ageGroup: "TEEN",
    ageRange: 12.5,
    entryType: "Duet",
    level: "Novice",
    duration: 2.5,
    note: "Fog",
  };
  expect(waitingRoutines(editRoutine(waiting, 1, fields))[0]).toMatchObject(fields);
  const standing = addRoutine(waiting, 1);
  const edited = editRoutine(standing, 1, fields);
  expect(itemsInOrder(edited)[0]).toMatchObject(fields);
  const emptied = {
    school: "",
    style: "",
    ageGroup: "",
    ageRange: null,
    level: "",
    performers: [],
  };
  expect(
    itemsInOrder(editRoutine(edited, 1, { ...fields, ...emptied, id: " ", name: "" }))[0],
  ).toMatchObject({ ...emptied, id: "A7", name: "Swan", category: "GENERAL Duet (Level)" });
});

test("a break named after its length gets the new length in its name", () => {
  const plan = makePlan({ runningOrder: [makeBreakItem("break-1")] });
  const fields = { name: "Break (15 min)", duration: 20, note: "" };
  expect(editPause(plan, "break-1", fields).runningOrder[0]).toMatchObject({
    name: "Break (20 min)",
    duration: 20,
  });
  const named = editPause(plan, "break-1", { ...fields, name: "Interval" });
  expect(named.runningOrder[0]?.name).toBe("Interval");
});

test("an empty section name is refused and the old one stays", () => {
  const plan = makePlan({ sections: [makeSection("one")] });
  expect(editSection(plan, "one", " ", "")).toBe(plan);
  expect(editSection(plan, "one", "Two", "late").sections[0]).toMatchObject({
    name: "Two",
    note: "late",
  });
});

test("a scratched routine keeps its number, takes no time, and counts in no conflict, distance or figure", () => {
  const order = [makePlaced(1, "Ann"), makePlaced(2, "Ann"), makePlaced(3), makePlaced(4, "Ann")];
  const plan = {
    ...makePlan({ runningOrder: order }),
    conflictRule: { gap: 2, breakClears: false },
  };
  expect(conflictsIn(plan)).toHaveLength(2);
  const scratched = toggleScratch(plan, "routine-2");
  const entries = routineEntries(timelineOf(scratched));
  expect(
    entries.map(({ number, startSeconds, endSeconds }) => [number, endSeconds - startSeconds]),
  ).toEqual([
    [1, 210],
    [2, 0],
    [3, 210],
    [4, 210],
  ]);
  expect(summaryOf(scratched)).toMatchObject({ routines: 3, totalSeconds: 630, conflicts: 1 });
  expect(conflictsIn(scratched)[0]).toMatchObject({ distance: 2 });
  expect(toggleScratch(scratched, "routine-2")).toEqual(plan);
});

test("scratching is the same as removing the routine, except for its number", () => {
  fc.assert(
    fc.property(somePlan, fc.nat(), (plan, drawn) => {
      const routines = itemsInOrder(plan).filter(({ type }) => type === "routine");
      fc.pre(routines.length > 0);
      const key = itemKey(routines[drawn % routines.length]!);
      const [scratched, without] = [toggleScratch(plan, key), returnToCategory(plan, key)];
      expect(summaryOf(scratched)).toEqual(summaryOf(without));
      const pairs = (of: Plan) =>
        conflictsIn(of).map(({ first, second, distance, secondsBetween }) => [
          first.item.row,
          second.item.row,
          distance,
          secondsBetween,
        ]);
      expect(pairs(scratched)).toEqual(pairs(without));
    }),
  );
});

test("notes and scratches are stored, exported in their own columns, and read back", () => {
  const base = makePlan({ sections: [makeSection("section-1", makePlaced(1), makePlaced(2))] });
  const noted = editRoutine(base, 1, { ...EMPTY_FIELDS, name: "Swan", note: "Needs a chair" });
  const plan = editSection(toggleScratch(noted, "routine-2"), "section-1", "One", "Doors at 8");
  const exported = exportCsv(plan);
  expect(exported.split("\r\n")[0]).toBe(
    "\uFEFFNumber,Start Time,End Time,Item,Category,Performers,Duration,ID,Age Group,Status,Entry Type,Level,Note",
  );
  const back = importText(EMPTY_PLAN, exported).plan;
  expect(back.sections[0]).toMatchObject({
    name: "One",
    note: "Doors at 8",
    items: [{ note: "Needs a chair" }, { isScratched: true }],
  });
  const read = readSaving({
    data: JSON.parse(JSON.stringify(packPlan(toStored(plan)))) as unknown,
  });
  if ("error" in read) throw new Error(read.error);
  expect(fromStored(EMPTY_PLAN, read.saving.stored).sections).toEqual(plan.sections);
});
