import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { addBreak } from "./changes.ts";
import { withNumbersLocked } from "#app/scheduler/plan/published/published.ts";
import {
  arePinned,
  areScratched,
  deleteSeveral,
  dropSeveral,
  moveToNumber,
  pinSeveral,
  putBackSeveral,
  returnSeveral,
  scratchSeveral,
  standingOf,
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

test("several items are dropped together, in order, wherever they came from", () => {
  const drop = (over: string, isAfter: boolean) =>
    shape(dropSeveral(plan, keys(1, 3, 6), { key: over, isAfter }));
  expect(drop("routine-4", true)).toEqual(["2", "4 1 3 6 pause 5"]);
  expect(drop("routine-2", false)).toEqual(["1 3 6 2", "4 pause 5"]);
  expect(drop("Two", true)).toEqual(["2", "1 3 6 4 pause 5"]);
  expect(dropSeveral(plan, keys(1, 3), { key: "routine-3", isAfter: true })).toBe(plan);
  expect(dropSeveral(plan, new Set(), { key: "routine-3", isAfter: true })).toBe(plan);
});

test("several items step together, and at the ends those next to a blocked one stay too", () => {
  expect(shape(stepSeveral(plan, keys(2, 3), -1))).toEqual(["2 3 1", "4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(2, 3), 1))).toEqual(["1", "2 3 4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(1, 2), -1))).toEqual(["1 2 3", "4 pause 5 6"]);
  expect(shape(stepSeveral(plan, keys(5, 6), 1))).toEqual(["1 2 3", "4 pause 5 6"]);
});

test("one item steps within its section, over its edge and back, and not past the ends", () => {
  const down = stepSeveral(plan, keys(1), 1);
  expect(shape(down)).toEqual(["2 1 3", "4 pause 5 6"]);
  expect(stepSeveral(down, keys(1), -1)).toEqual(plan);
  const over = stepSeveral(plan, keys(3), 1);
  expect(shape(over)).toEqual(["1 2", "3 4 pause 5 6"]);
  expect(stepSeveral(over, keys(3), -1)).toEqual(plan);
  expect(stepSeveral(plan, keys(1), -1)).toBe(plan);
  expect(stepSeveral(plan, keys(6), 1)).toBe(plan);
  const flat = makePlan({ runningOrder: [makePlaced(1)] });
  expect(stepSeveral(flat, keys(1), 1)).toBe(flat);
});

/** Steps them one at a time. */
function oneByOne(lists: string[][], chosen: ReadonlySet<string>, step: -1 | 1): string[][] {
  const order = lists.flat().filter((key) => chosen.has(key));
  for (const key of step < 0 ? order : order.toReversed()) {
    const at = lists.findIndex((list) => list.includes(key));
    const list = lists[at]!;
    const index = list.indexOf(key);
    const neighbour = list[index + step];
    if (neighbour !== undefined && chosen.has(neighbour)) continue;
    if (neighbour !== undefined) [list[index], list[index + step]] = [neighbour, key];
    else if (lists[at + step]) {
      list.splice(index, 1);
      lists[at + step]!.splice(step > 0 ? 0 : Infinity, 0, key);
    }
  }
  return lists;
}

test("any number of items end up as if stepped one at a time", () => {
  const sizes = fc.array(fc.nat(5), { maxLength: 5 });
  fc.assert(
    fc.property(
      sizes,
      fc.array(fc.boolean(), { minLength: 25 }),
      fc.boolean(),
      (all, picks, up) => {
        let row = 0;
        const sections = all.map((size, at) =>
          makeSection(`s${at}`, ...Array.from({ length: size }, () => makePlaced((row += 1)))),
        );
        const some = new Set(
          Array.from({ length: row }, (_, at) => `routine-${at + 1}`).filter((_, at) => picks[at]),
        );
        const lists = sections.map(({ items }) => items.map(itemKey));
        const step = up ? -1 : 1;
        const moved = stepSeveral(makePlan({ sections }), some, step);
        expect(moved.sections.map(({ items }) => items.map(itemKey))).toEqual(
          oneByOne(lists, some, step),
        );
        const runningOrder = sections.flatMap(({ items }) => items);
        const flat = stepSeveral(makePlan({ runningOrder }), some, step);
        expect(flat.runningOrder.map(itemKey)).toEqual(
          oneByOne([runningOrder.map(itemKey)], some, step)[0],
        );
      },
    ),
  );
});

describe("restoring deleted items", () => {
  const [first] = standingOf(plan, keys(1));

  test("puts any selection back in its positions", () => {
    const all = itemsInOrder(plan).map(itemKey);
    const flat = makePlan({ runningOrder: itemsInOrder(plan) });
    fc.assert(
      fc.property(fc.subarray(all), (chosen) => {
        for (const before of [plan, flat]) {
          const some = new Set(chosen);
          const gone = standingOf(before, some);
          expect(putBackSeveral(deleteSeveral(before, some), gone)).toEqual(before);
        }
      }),
    );
  });

  test("puts them in their positions whatever else has changed", () => {
    const changed = addBreak({ ...deleteSeveral(plan, keys(1)), selectedSectionId: "One" });
    expect(shape(putBackSeveral(changed, [first!]))).toEqual(["1 2 3 break-1", "4 pause 5 6"]);
  });

  test("puts them at the end of the selection when their section is gone", () => {
    const left = { ...deleteSeveral(plan, keys(1)), selectedSectionId: "One" };
    for (const sectionId of ["gone", null])
      expect(shape(putBackSeveral(left, [{ ...first!, sectionId }]))).toEqual([
        "2 3 1",
        "4 pause 5 6",
      ]);
  });

  test("does not duplicate a routine that is on the timeline or waiting", () => {
    const waiting = returnSeveral(plan, keys(1));
    for (const held of [plan, waiting]) expect(putBackSeveral(held, [first!])).toBe(held);
  });
});

test("several items can be deleted, returned to their categories, scratched and pinned", () => {
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

test("a routine moved to a number then has that number, up and down", () => {
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

test("an invalid or unknown number moves nothing", () => {
  for (const number of ["0", "7", "x", "", "1.5", "-1"])
    expect(moveToNumber(plan, keys(1), number)).toBeNull();
  expect(moveToNumber(plan, keys(1), "1")).toBe(plan);
  expect(moveToNumber(plan, new Set(["gone"]), "1")).toBeNull();
});

test("on a published plan a late number is a position too, and the routine keeps its own", () => {
  const published = withNumbersLocked(plan);
  const late = makePlaced(7);
  const [one, two] = published.sections as [Plan["sections"][0], Plan["sections"][0]];
  const withLate = { ...published, sections: [{ ...one, items: [...one.items, late] }, two] };
  const moved = moveToNumber(withLate, keys(6), "3a")!;
  expect(itemsInOrder(moved).map(itemKey).join(" ")).toBe(
    "routine-1 routine-2 routine-3 routine-6 routine-7 routine-4 pause routine-5",
  );
});
