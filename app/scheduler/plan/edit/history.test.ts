import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import { addBreak, addEvent, addRoutine, addSection, deleteItem } from "./changes.ts";
import { stepSeveral } from "./several.ts";
import { type History, type HistoryAction, nextHistory, startHistory } from "./history.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { withSetting } from "#app/scheduler/plan/settings.ts";

const loaded = withLoaded(
  makePlan({}),
  Array.from({ length: 8 }, (_, index) => makeRoutine({ row: index + 1 })),
);

const change = (wanted: (plan: Plan) => Plan, step?: string): HistoryAction => ({
  type: "change",
  change: wanted,
  step,
});
const after = (...actions: HistoryAction[]): History =>
  actions.reduce(nextHistory, startHistory(loaded));
const buffer = (typed: string) => (plan: Plan) => ({
  ...plan,
  settings: withSetting(plan.settings, "bufferSeconds", typed),
});

test("a change can be undone and redone", () => {
  const changed = after(change(addBreak));
  expect(changed.present.runningOrder).toHaveLength(1);
  const back = nextHistory(changed, { type: "undo" });
  expect(back.present).toBe(loaded);
  expect(nextHistory(back, { type: "redo" }).present).toBe(changed.present);
});

test("after a new change there is nothing left to redo", () => {
  const history = after(change(addBreak), { type: "undo" }, change(addSection), { type: "redo" });
  expect(history.present.sections).toHaveLength(1);
  expect(history.present.runningOrder).toEqual([]);
});

test("250 steps can be undone in a row", () => {
  const breaks = Array.from({ length: 250 }, () => change(addBreak));
  const undos = breaks.map((): HistoryAction => ({ type: "undo" }));
  expect(after(...breaks, ...undos).present).toBe(loaded);
});

test("a change without effect is not a step", () => {
  const history = after(
    change(addBreak),
    change((plan) => addRoutine(plan, 99)),
  );
  expect(nextHistory(history, { type: "undo" }).present).toBe(loaded);
});

test("selecting a section is not a step", () => {
  const two = after(change(addSection), change(addSection));
  const first = two.present.sections[0]?.id ?? "";
  const selected = nextHistory(two, { type: "select", sectionId: first });
  expect(selected.present.selectedSectionId).toBe(first);
  expect(nextHistory(selected, { type: "undo" }).present.sections).toHaveLength(1);
});

test("undo with nothing to undo, and redo with nothing to redo, change nothing", () => {
  expect(after({ type: "undo" }).present).toBe(loaded);
  expect(after(change(addBreak), { type: "redo" }).present.runningOrder).toHaveLength(1);
});

test("a number typed key by key is one step", () => {
  const typed = after(change(buffer("4"), "bufferSeconds"), change(buffer("45"), "bufferSeconds"));
  expect(typed.present.settings.bufferSeconds).toBe(45);
  expect(nextHistory(typed, { type: "undo" }).present.settings.bufferSeconds).toBe(30);
});

test("typing again after leaving the field is a new step", () => {
  const typed = after(
    change(buffer("45"), "bufferSeconds"),
    { type: "close step" },
    change(buffer("60"), "bufferSeconds"),
  );
  expect(nextHistory(typed, { type: "undo" }).present.settings.bufferSeconds).toBe(45);
});

test("undoing every change gives the first plan, and redoing them the last", () => {
  const wanted = fc.oneof(
    fc.constant(change(addSection)),
    fc.constant(change(addBreak)),
    fc.constant(change((plan) => addEvent(plan, "lunch"))),
    fc.nat(9).map((row) => change((plan) => addRoutine(plan, row))),
    fc.nat(9).map((row) => change((plan) => deleteItem(plan, `routine-${row}`))),
    fc.nat(9).map((row) => change((plan) => stepSeveral(plan, new Set([`routine-${row}`]), 1))),
    fc.nat(90).map((seconds) => change(buffer(String(seconds)), "bufferSeconds")),
  );
  fc.assert(
    fc.property(fc.array(wanted, { maxLength: 40 }), (actions) => {
      const last = after(...actions);
      const steps = last.past.length;
      const repeated = (type: "undo" | "redo", from: History) =>
        Array.from({ length: steps }).reduce<History>(
          (history) => nextHistory(history, { type }),
          from,
        );
      const first = repeated("undo", last);
      expect(first.present).toBe(loaded);
      expect(repeated("redo", first).present).toBe(last.present);
    }),
  );
});

test("publishing is not a step: later undo and redo keep the numbers locked", () => {
  const changed = after(change(addBreak), change(addSection), { type: "undo" });
  const published = publishedOf(changed.present, 1, "2027-03-01T10:00:00.000Z");
  const locked = nextHistory(changed, { type: "publish", competition: 0, published });
  expect(locked.past).toHaveLength(changed.past.length);
  const others: HistoryAction[] = [{ type: "undo" }, { type: "redo" }];
  for (const action of others)
    expect(nextHistory(locked, action).present.published).toBe(published);
  const other = nextHistory(changed, { type: "publish", competition: 7, published });
  expect(other.present.published).toBeUndefined();
});
