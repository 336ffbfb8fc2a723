import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { exportCsv } from "#app/scheduler/files/export/export-schedule.ts";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { deleteItem, moveItem } from "#app/scheduler/plan/edit/changes.ts";
import { editRoutine, toggleScratch } from "#app/scheduler/plan/edit/edit-items.ts";
import { EMPTY_PLAN, itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import { packPlan, unpackPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { numberAfter } from "./late-numbers.ts";
import { changedRows, changesSince, countOf, publishedOf, withNumbersLocked } from "./published.ts";

const numbers = (plan: Plan) => routineEntries(timelineOf(plan)).map(({ number }) => number);
const rows = (plan: Plan) => routineEntries(timelineOf(plan)).map(({ item }) => item.row);
const flat = (...placed: number[]) =>
  makePlan({ runningOrder: placed.map((row) => makePlaced(row)) });
const published = (plan: Plan) => ({ ...plan, published: publishedOf(plan, 1, "2027-03-01") });

test("a moved routine keeps its number once the plan is published", () => {
  const plan = published(flat(1, 2, 3, 4));
  const moved = moveItem(plan, "routine-4", { sectionId: null, index: 0 });
  expect([rows(moved), numbers(moved)]).toEqual([
    [4, 1, 2, 3],
    [4, 1, 2, 3],
  ]);
});

test.each([
  [143, [], "143A"],
  [143, ["143A"], "143B"],
  ["143A", ["143A"], "143B"],
  [143, [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `143${letter}`), "143AA"],
  [null, [], "0A"],
])("a late entry after number %j, with %j given already, is %s", (before, taken, number) => {
  expect(numberAfter(before, new Set(taken))).toBe(number);
});

test("late entries get the previous number with a letter, and keep it when published", () => {
  const plan = published(flat(1, 2));
  const late = { ...plan, runningOrder: [9, 1, 7, 8, 2].map((row) => makePlaced(row)) };
  expect(numbers(late)).toEqual(["0A", 1, "1A", "1B", 2]);
  const again = { ...late, published: publishedOf(late, 2, "2027-03-02") };
  const turned = { ...again, runningOrder: [2, 8, 7, 1, 9, 5].map((row) => makePlaced(row)) };
  expect(numbers(turned)).toEqual([2, "1B", "1A", 1, "0A", "0B"]);
});

test("the number of a scratched or deleted routine is never given again", () => {
  const plan = published({ ...flat(1, 2) });
  const late = published({ ...plan, runningOrder: [1, 7, 2].map((row) => makePlaced(row)) });
  const gone = deleteItem(late, "routine-7");
  const other = { ...gone, runningOrder: [1, 8, 2].map((row) => makePlaced(row)) };
  expect(numbers(other)).toEqual([1, "1B", 2]);
  const thrice = published(published(other));
  const last = { ...thrice, runningOrder: [1, 5, 2].map((row) => makePlaced(row)) };
  expect(numbers(last)).toEqual([1, "1C", 2]);
});

test("publishing any plan changes no number and no time, and nothing has changed since", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), (plan) => {
      const after = withNumbersLocked(plan);
      const shown = (one: Plan) =>
        routineEntries(timelineOf(one)).map((entry) => [entry.number, entry.startSeconds]);
      expect(shown(after)).toEqual(shown(plan));
      expect(countOf(changesSince(after)!)).toBe(0);
      expect(exportCsv(after)).toBe(exportCsv(plan));
    }),
  );
});

test("the published version is stored and packed with the plan, and restored", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), (plan) => {
      const stored = JSON.parse(JSON.stringify(toStored(published(plan)))) as object;
      for (const sent of [stored, JSON.parse(JSON.stringify(packPlan(stored))) as object]) {
        const read = readStored(unpackPlan(sent));
        if ("error" in read) throw new Error(read.error);
        const opened = fromStored(EMPTY_PLAN, read.stored);
        expect(opened.published).toEqual(published(plan).published);
      }
    }),
  );
});

test("143A in an export is read back as the locked number 143A, with all others of the file", () => {
  const plan = published(flat(1, 2, 3));
  const late = { ...plan, runningOrder: [1, 3, 7, 2].map((row) => makePlaced(row)) };
  expect(numbers(late)).toEqual([1, 3, "3A", 2]);
  expect(exportCsv(late)).toContain("3A,");
  const back = importText(EMPTY_PLAN, exportCsv(late)).plan;
  expect(numbers(back)).toEqual([1, 3, "3A", 2]);
  const moved = moveItem(back, itemKey(back.runningOrder[3]!), { sectionId: null, index: 0 });
  expect(numbers(moved)).toEqual([2, 1, 3, "3A"]);
});

test("an export without a letter follows the order of its rows, as before", () => {
  const rowsOfFile = exportCsv(flat(1, 2, 3))
    .trimEnd()
    .split("\r\n");
  const turned = [rowsOfFile[0], rowsOfFile[3], rowsOfFile[1], rowsOfFile[2]].join("\r\n");
  expect(numbers(importText(EMPTY_PLAN, turned).plan)).toEqual([1, 2, 3]);
});

test("a gap that is left keeps all later times, and a scratched routine without one frees its time", () => {
  const plan = published(flat(1, 2, 3));
  const starts = (one: Plan) => routineEntries(timelineOf(one)).map((entry) => entry.startSeconds);
  const scratched = toggleScratch(plan, "routine-2");
  const held = {
    ...scratched,
    runningOrder: scratched.runningOrder.map((item) =>
      item.type === "routine" && item.isScratched ? { ...item, isSlotHeld: true as const } : item,
    ),
  };
  expect(starts(held)).toEqual(starts(plan));
  expect(starts(scratched)[2]).toBe(starts(plan)[1]);
  expect(toggleScratch(held, "routine-2")).toEqual(plan);
  const back = importText(EMPTY_PLAN, exportCsv(held)).plan;
  expect(back.runningOrder[1]).toMatchObject({ isScratched: true, isSlotHeld: true });
});

test("the changes since publishing are listed by kind, each once", () => {
  const sections = [
    makeSection("one", makePlaced(1), makePlaced(2), makePlaced(3)),
    makeSection("two", makePlaced(4), makePlaced(5)),
  ];
  const plan = published(makeSessions([[makeSession({ id: "a" }), ...sections]]));
  const moved = moveItem(plan, "routine-1", { sectionId: "two", index: 2 });
  expect(changesSince(moved)).toMatchObject({ moved: [1], added: [], scratched: [], edited: [] });
  const scratched = toggleScratch(plan, "routine-3");
  expect(changesSince(scratched)).toMatchObject({ moved: [], scratched: [3], retimed: [] });
  const fields = { ...(plan.sections[0]!.items[1] as never as object), note: "", duration: 4 };
  expect(changesSince(editRoutine(plan, 2, fields as never))).toMatchObject({ edited: [2] });
  const { programme } = plan;
  const later = { ...programme!, sessions: [{ ...programme!.sessions[0]!, startSeconds: 36_000 }] };
  expect(changesSince({ ...plan, programme: later })?.retimed).toEqual([1, 2, 3, 4, 5]);
});

test("a renamed section, or a moved break between the same times, is one change", () => {
  const plan = published(makePlan({ sections: [makeSection("s", makePlaced(1), makePlaced(2))] }));
  const renamed = { ...plan, sections: [{ ...plan.sections[0]!, name: "Finals" }] };
  expect(changesSince(renamed)).toMatchObject({ moved: [], retimed: [], isReshaped: true });
  expect(countOf(changesSince(renamed)!)).toBe(1);
  const late = { ...renamed, sections: [makeSection("s", makePlaced(1))] };
  expect(countOf(changesSince(late)!)).toBe(1);
});

test("a version published before sections were recorded has no change in them", () => {
  const plan = published(makePlan({ sections: [makeSection("s", makePlaced(1))] }));
  const { shape: _shape, ...of } = plan.published!;
  const old = { ...plan, published: of, sections: [{ ...plan.sections[0]!, name: "Finals" }] };
  expect(countOf(changesSince(old)!)).toBe(0);
});

test("a row changes with its time, session, stage, words or scratch, and with nothing else", () => {
  const day = "2027-03-05";
  const session = (id: string, startSeconds: number, stage = "Main") =>
    makeSession({ id, name: id, day, stage, startSeconds });
  const section = (id: string, sessionId: string, ...placed: number[]) => ({
    ...makeSection(id, ...placed.map((row) => makePlaced(row))),
    sessionId,
  });
  const plan = published(
    makeSessions([
      [session("a", 32_400), section("one", "a", 1, 2)],
      [session("b", 46_800), section("two", "b", 3)],
    ]),
  );
  const changed = (one: Plan) => changedRows(one)!.rows;
  expect(changedRows(makePlan({}))).toBeNull();
  expect(changed(plan)).toEqual([]);
  const { programme } = plan;
  const withSession = (id: string, change: object) => ({
    ...plan,
    programme: {
      ...programme!,
      sessions: programme!.sessions.map((one) => (one.id === id ? { ...one, ...change } : one)),
    },
  });
  expect(changed(withSession("b", { startSeconds: 46_860 }))).toEqual([3]);
  expect(changed(withSession("b", { stage: "Studio" }))).toEqual([3]);
  expect(changed(withSession("b", { name: "Afternoon" }))).toEqual([]);
  const renamed = plan.sections.map((one) => ({
    ...one,
    items: one.items.map((item) =>
      itemKey(item) === "routine-2" ? { ...item, name: "Swan" } : item,
    ),
  }));
  expect(changed({ ...plan, sections: renamed })).toEqual([2]);
  expect(changed(toggleScratch(plan, "routine-1"))).toEqual([1, 2]);
  expect(changed(moveItem(plan, "routine-2", { sectionId: "two", index: 1 }))).toEqual([2]);
});
