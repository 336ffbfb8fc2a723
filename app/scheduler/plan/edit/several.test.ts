import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { withNumbersLocked } from "#app/scheduler/plan/published/published.ts";
import {
  arePinned,
  areScratched,
  deleteSeveral,
  dropSeveral,
  moveToNumber,
  pinSeveral,
  returnSeveral,
  scratchSeveral,
  stepSeveral,
} from "./several.ts";

const plan = makePlan({
  sections: [
    makeSection("One", makePlaced(1), makePlaced(2), makePlaced(3)),
    makeSection("Two", makePlaced(4), makeBreakItem("pause"), makePlaced(5), makePlaced(6)),
  ],
});
const keys = (...rows: number[]) => new Set(rows.map((row) => `routine-${row}`));
const shape = ({ sections }: Plan) =>
  sections.map(({ items }) =>
    items.map((item) => (item.type === "routine" ? item.row : item.id)).join(" "),
  );

test("several items are dropped together, in their order, wherever they came from", () => {
  const drop = (over: string, isAfter: boolean) =>
    shape(dropSeveral(plan, keys(1, 3, 6), { key: over, isAfter }));
  expect(drop("routine-4", true)).toEqual(["2", "4 1 3 6 pause 5"]);
  expect(drop("routine-2", false)).toEqual(["1 3 6 2", "4 pause 5"]);
  expect(drop("Two", true)).toEqual(["2", "1 3 6 4 pause 5"]);
  expect(dropSeveral(plan, keys(1, 3), { key: "routine-3", isAfter: true })).toBe(plan);
  expect(dropSeveral(plan, new Set(), { key: "routine-3", isAfter: true })).toBe(plan);
});

test("several items step together, and at the ends those next to one that stays stay too", () => {
  expect(shape(stepSeveral(plan, keys(2, 3), -1))).toEqual(["2 3 1", "4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(2, 3), 1))).toEqual(["1", "2 3 4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(1, 2), -1))).toEqual(["1 2 3", "4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(5, 6), 1))).toEqual(["1 2 3", "4 pause 5 6"]);
});

test("several items go, return to their categories, are scratched and are pinned", () => {
  const some = new Set([...keys(2, 5), "pause"]);
  expect(shape(deleteSeveral(plan, some))).toEqual(["1 3", "4 6"]);
  const returned = returnSeveral(plan, some);
  expect(shape(returned)).toEqual(["1 3", "4 pause 6"]);
  expect(Object.values(returned.categories).flat()).toHaveLength(2);
  const scratched = scratchSeveral(scratchSeveral(plan, keys(2)), some);
  expect(areScratched(scratched, some)).toBe(true);
  expect(areScratched(scratchSeveral(scratched, some), keys(2))).toBe(false);
  const pinned = pinSeveral(pinSeveral(plan, keys(5)), some);
  expect([arePinned(pinned, some), arePinned(pinSeveral(pinned, some), keys(5))]).toEqual([
    true,
    false,
  ]);
  expect(arePinned(plan, new Set(["pause"]))).toBe(false);
  for (const change of [deleteSeveral, returnSeveral, scratchSeveral, pinSeveral])
    expect(change(plan, new Set(["gone"]))).toBe(plan);
});

test("a routine moved to a number has that number then, up and down", () => {
  for (const [row, number] of [
    [1, "5"],
    [6, "2"],
    [3, "4"],
    [5, "1"],
    [1, "6"],
  ] as const) {
    const moved = moveToNumber(plan, keys(row), number)!;
    const rows = itemsInOrder(moved).flatMap((item) => (item.type === "routine" ? item.row : []));
    expect(rows.indexOf(row) + 1).toBe(Number(number));
  }
  expect(shape(moveToNumber(plan, keys(1, 2), "5")!)).toEqual(["3", "4 pause 5 1 2 6"]);
});

test("a number that is none, or is not there, moves nothing", () => {
  for (const number of ["0", "7", "x", "", "1.5", "-1"])
    expect(moveToNumber(plan, keys(1), number)).toBeNull();
  expect(moveToNumber(plan, keys(1), "1")).toBe(plan);
  expect(moveToNumber(plan, new Set(["gone"]), "1")).toBeNull();
});

test("on a published plan a late number is a place too, and the routine keeps its own", () => {
  const published = withNumbersLocked(plan);
  const late = makePlaced(7);
  const [one, two] = published.sections as [Plan["sections"][0], Plan["sections"][0]];
  const withLate = { ...published, sections: [{ ...one, items: [...one.items, late] }, two] };
  const moved = moveToNumber(withLate, keys(6), "3a")!;
  expect(itemsInOrder(moved).map(itemKey).join(" ")).toBe(
    "routine-1 routine-2 routine-3 routine-6 routine-7 routine-4 pause routine-5",
  );
});
