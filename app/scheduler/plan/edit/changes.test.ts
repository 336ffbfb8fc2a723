import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import {
  addBreak,
  addEvent,
  addRoutine,
  addSection,
  deleteItem,
  moveItem,
  returnToCategory,
  selectSection,
} from "./changes.ts";
import { editSection } from "./edit-items.ts";
import { stepSeveral } from "./several.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";

const MINI_SOLO = "MINI Solo (Competitive)";

function layout(plan: Plan): string[] {
  const names = (items: Plan["runningOrder"]) => items.map(itemKey).join(" ");
  return plan.sections.length > 0
    ? plan.sections.map((section) => `${section.id}: ${names(section.items)}`)
    : [names(plan.runningOrder)];
}

const twoSections = makePlan({
  sections: [
    makeSection("one", makePlaced(1), makePlaced(2)),
    makeSection("two", makePlaced(3), makeBreakItem("break-1")),
  ],
  selectedSectionId: "one",
});

describe("new section", () => {
  test("the first is 'Section 1', the next 'Section 2', and each is selected", () => {
    const plan = addSection(addSection(makePlan({})));
    expect(plan.sections).toMatchObject([
      { type: "section", name: "Section 1", items: [] },
      { type: "section", name: "Section 2", items: [] },
    ]);
    expect(plan.selectedSectionId).toBe(plan.sections[1]?.id);
    expect(plan.sections[0]?.id).not.toBe(plan.sections[1]?.id);
  });

  test("no two have the same name", () => {
    const two = addSection(addSection(makePlan({})));
    const [first, second] = two.sections;
    const left = { ...two, sections: [second!] };
    expect(addSection(left).sections.map(({ name }) => name)).toEqual(["Section 2", "Section 3"]);
    expect(addSection({ ...two, sections: [first!] }).sections[1]?.name).toBe("Section 2");
  });

  test("the first one absorbs the flat running order", () => {
    const plan = addSection(makePlan({ runningOrder: [makePlaced(1)] }));
    expect(plan.sections[0]?.items).toEqual([makePlaced(1)]);
    expect(plan.runningOrder).toEqual([]);
  });
});

describe("breaks and special events", () => {
  test("a break is stored with its type, its length and isBreak", () => {
    expect(addBreak(makePlan({})).runningOrder).toEqual([
      { type: "break", id: "break-1", name: "Break (15 min)", duration: 15, isBreak: true },
    ]);
  });

  test("with the break setting at 20 its name is 'Break (20 min)'", () => {
    const settings = { ...makePlan({}).settings, breakDuration: 20 };
    expect(addBreak(makePlan({ settings })).runningOrder[0]?.name).toBe("Break (20 min)");
  });

  test.each([
    ["lunch", "Lunch Break", 60],
    ["dinner", "Dinner Break", 45],
    ["challenge", "Dance Challenge", 30],
    ["awards", "Awards Ceremony", 45],
  ] as const)("%s adds '%s' of %i minutes", (kind, name, duration) => {
    expect(addEvent(makePlan({}), kind).runningOrder).toEqual([
      { type: "event", id: `${kind}-1`, name, duration, isSpecial: true },
    ]);
  });
});

describe("where an addition goes", () => {
  test("into the selected section", () => {
    expect(layout(addBreak(twoSections))[0]).toBe("one: routine-1 routine-2 break-2");
  });

  test("into the last section when none is selected", () => {
    const plan = addBreak({ ...twoSections, selectedSectionId: null });
    expect(layout(plan)[1]).toBe("two: routine-3 break-1 break-2");
  });

  test("into the flat running order when there are no sections", () => {
    expect(layout(addBreak(makePlan({})))).toEqual(["break-1"]);
  });

  test("into a section after its header was clicked", () => {
    const plan = addBreak(selectSection(twoSections, "two"));
    expect(layout(plan)[1]).toBe("two: routine-3 break-1 break-2");
  });
});

describe("add a routine", () => {
  const loaded = withLoaded(makePlan({}), [makeRoutine({ row: 1 }), makeRoutine({ row: 2 })]);

  test("it leaves its category and keeps the category's name", () => {
    const plan = addRoutine(loaded, 1);
    expect(plan.categories).toEqual({ [MINI_SOLO]: [makeRoutine({ row: 2 })] });
    expect(plan.runningOrder).toEqual([
      { ...makeRoutine({ row: 1 }), type: "routine", category: MINI_SOLO },
    ]);
  });

  test("a category stays when its last routine leaves", () => {
    expect(addRoutine(addRoutine(loaded, 1), 2).categories).toEqual({ [MINI_SOLO]: [] });
  });

  test("a routine that is not waiting changes nothing", () => {
    expect(addRoutine(loaded, 9)).toBe(loaded);
  });

  test("of two routines with one id only the chosen one is added", () => {
    const twins = withLoaded(makePlan({}), [
      makeRoutine({ row: 1, id: "7", name: "Swan" }),
      makeRoutine({ row: 2, id: "7", name: "Goose" }),
    ]);
    const plan = addRoutine(twins, 2);
    expect(plan.runningOrder.map((item) => item.name)).toEqual(["Goose"]);
    expect(plan.categories[MINI_SOLO]?.map((routine) => routine.name)).toEqual(["Swan"]);
  });
});

describe("delete and return", () => {
  test("a deleted routine does not go back to its category", () => {
    const plan = deleteItem(twoSections, "routine-1");
    expect(layout(plan)).toEqual(["one: routine-2", "two: routine-3 break-1"]);
    expect(plan.categories).toEqual({});
  });

  test("an item of the flat running order is deleted too", () => {
    const flat = makePlan({ runningOrder: [makePlaced(1), makeBreakItem("break-1")] });
    expect(layout(deleteItem(flat, "break-1"))).toEqual(["routine-1"]);
  });

  test("a returned routine is back in its category at its position, as before", () => {
    const loaded = withLoaded(makePlan({}), [makeRoutine({ row: 1 }), makeRoutine({ row: 2 })]);
    const returned = returnToCategory(addRoutine(loaded, 1), "routine-1");
    expect(returned).toEqual(loaded);
  });

  test("a break cannot be returned to a category", () => {
    expect(returnToCategory(twoSections, "break-1")).toBe(twoSections);
  });
});

describe("move", () => {
  test.each([
    ["to the front", "routine-2", { sectionId: "one", index: 0 }, "one: routine-2 routine-1"],
    ["past the end", "routine-1", { sectionId: "one", index: 9 }, "one: routine-2 routine-1"],
    ["before itself", "routine-1", { sectionId: "one", index: 0 }, "one: routine-1 routine-2"],
    ["behind itself", "routine-1", { sectionId: "one", index: 1 }, "one: routine-1 routine-2"],
    ["from another", "break-1", { sectionId: "one", index: 1 }, "one: routine-1 break-1 routine-2"],
  ])("an item %s", (_, key, to, first) => {
    expect(layout(moveItem(twoSections, key, to))[0]).toBe(first);
  });

  test("an unknown item or section changes nothing", () => {
    expect(moveItem(twoSections, "routine-9", { sectionId: "one", index: 0 })).toBe(twoSections);
    expect(moveItem(twoSections, "routine-1", { sectionId: "nine", index: 0 })).toBe(twoSections);
  });

  test("a section moves with its items, at most to the ends", () => {
    expect(layout(stepSection(twoSections, "two", -1))).toEqual([
      "two: routine-3 break-1",
      "one: routine-1 routine-2",
    ]);
    expect(layout(stepSection(twoSections, "two", 5))).toEqual(layout(twoSections));
  });

  test("a section can be renamed, but not to a blank name", () => {
    expect(editSection(twoSections, "one", " Morning ", "").sections[0]?.name).toBe("Morning");
    expect(editSection(twoSections, "one", "  ", "")).toBe(twoSections);
  });

  test("no change loses or duplicates an item", () => {
    const step = fc.tuple(
      fc.constantFrom("routine-1", "routine-2", "routine-3", "break-1"),
      fc.constantFrom("one", "two"),
      fc.nat(4),
      fc.constantFrom(-1, 1) as fc.Arbitrary<-1 | 1>,
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let plan = twoSections;
        for (const [key, sectionId, index, direction] of steps) {
          plan = stepSeveral(moveItem(plan, key, { sectionId, index }), new Set([key]), direction);
          plan = stepSection(plan, sectionId, direction);
        }
        const keys = plan.sections.flatMap(({ items }) => items.map(itemKey));
        expect(keys.toSorted()).toEqual(["break-1", "routine-1", "routine-2", "routine-3"]);
      }),
    );
  });
});
