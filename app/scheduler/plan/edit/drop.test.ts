import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { dropOn, landingOf } from "./drop.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";

const plan = makePlan({
  sections: [
    makeSection("A", makePlaced(1), makePlaced(2), makePlaced(3)),
    makeSection("B", makePlaced(4)),
    makeSection("C"),
  ],
});

function shape(of: Plan): Record<string, string> {
  return Object.fromEntries(
    of.sections.map(({ id, items }) => [
      id,
      items.map((item) => (item.type === "routine" ? item.row : item.id)).join(" "),
    ]),
  );
}

const before = (key: string) => ({ key, isAfter: false });
const after = (key: string) => ({ key, isAfter: true });

test("an item lands before or after the one it is dropped on, in its section or another", () => {
  expect(shape(dropOn(plan, "routine-1", after("routine-2")))).toMatchObject({ A: "2 1 3" });
  expect(shape(dropOn(plan, "routine-3", before("routine-1")))).toMatchObject({ A: "3 1 2" });
  expect(shape(dropOn(plan, "routine-2", after("routine-4")))).toMatchObject({
    A: "1 3",
    B: "4 2",
  });
});

test("an item dropped on a section header becomes the first of that section", () => {
  expect(shape(dropOn(plan, "routine-2", before("B")))).toMatchObject({ A: "1 3", B: "2 4" });
  expect(shape(dropOn(plan, "routine-2", after("C")))).toMatchObject({ A: "1 3", C: "2" });
});

test("a section takes the position of the one it is dropped on or in", () => {
  const order = (of: Plan) => of.sections.map(({ id }) => id).join("");
  expect(order(dropOn(plan, "A", before("B")))).toBe("BAC");
  expect(order(dropOn(plan, "A", before("C")))).toBe("BCA");
  expect(order(dropOn(plan, "C", after("routine-1")))).toBe("CAB");
});

test("a drop at the same position changes nothing", () => {
  for (const [key, drop] of [
    ["routine-2", before("routine-2")],
    ["routine-2", after("routine-1")],
    ["routine-2", before("routine-3")],
    ["A", after("routine-3")],
    ["routine-2", after("nothing")],
  ] as const)
    expect(dropOn(plan, key, drop)).toBe(plan);
});

test("whatever is dropped anywhere, nothing is lost or duplicated", () => {
  const keys = ["A", "B", "C", "routine-1", "routine-2", "routine-3", "routine-4"];
  const key = fc.constantFrom(...keys);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key, fc.boolean()), { maxLength: 20 }), (drops) => {
      let dropped = plan;
      for (const [dragged, over, isAfter] of drops)
        dropped = dropOn(dropped, dragged, { key: over, isAfter });
      const left = [
        ...dropped.sections.map(({ id }) => id),
        ...dropped.sections.flatMap(({ items }) => items.map(itemKey)),
      ];
      expect(left.toSorted()).toEqual(keys.toSorted());
    }),
  );
});

test("below the header is where an item lands, on whichever half of the header it is dropped", () => {
  expect(landingOf(plan, "routine-2", before("B"))).toEqual(after("B"));
  expect(landingOf(plan, "routine-2", after("B"))).toEqual(after("B"));
  expect(landingOf(plan, "routine-4", before("B"))).toBeNull();
});

test("a section lands above the one it replaces or, further down, below all of it", () => {
  expect(landingOf(plan, "C", after("routine-1"))).toEqual(before("A"));
  expect(landingOf(plan, "A", before("routine-4"))).toEqual(after("routine-4"));
  expect(landingOf(plan, "A", before("C"))).toEqual(after("C"));
  expect(landingOf(plan, "A", after("routine-2"))).toBeNull();
});

test("the marked position is where it lands", () => {
  const key = fc.constantFrom("A", "B", "C", "routine-1", "routine-2", "routine-3", "routine-4");
  const flat = (of: Plan) => of.sections.flatMap(({ id, items }) => [id, ...items.map(itemKey)]);
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key, fc.boolean()), { maxLength: 10 }), (drops) => {
      let now = plan;
      for (const [dragged, over, isAfter] of drops) {
        const landing = landingOf(now, dragged, { key: over, isAfter });
        const dropped = dropOn(now, dragged, { key: over, isAfter });
        expect(landing === null).toBe(dropped === now);
        const section = dropped.sections.find(({ id }) => id === dragged);
        const rows = flat(dropped);
        const first = rows.indexOf(dragged);
        const beside = landing?.isAfter ? first - 1 : first + 1 + (section?.items.length ?? 0);
        expect(landing === null || rows[beside] === landing.key).toBe(true);
        now = dropped;
      }
    }),
  );
});

test("a waiting routine is dropped into the timeline and leaves its category", () => {
  const waiting = makeRoutine({ row: 9 });
  const some = { ...plan, categories: { Solos: [waiting, makeRoutine({ row: 10 })] } };
  const dropped = dropOn(some, "routine-9", after("routine-2"));
  expect(shape(dropped)).toMatchObject({ A: "1 2 9 3" });
  expect(dropped.categories.Solos!.map(({ row }) => row)).toEqual([10]);
  expect(shape(dropOn(some, "routine-9", after("C")))).toMatchObject({ C: "9" });
  expect(landingOf(some, "routine-9", before("routine-4"))).toEqual(before("routine-4"));
  const empty = makePlan({ categories: some.categories });
  expect(dropOn(empty, "routine-9", after("")).runningOrder.map(itemKey)).toEqual(["routine-9"]);
  expect(dropOn(some, "routine-11", after("routine-2"))).toBe(some);
});
