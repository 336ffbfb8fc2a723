import { describe, expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import {
  type AutoScheduleOptions,
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "./auto-schedule.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

const AGES = ["TINY", "MINI", "JUNIOR", "TEEN", "SENIOR"];

/** Returns a plan with two waiting routines in each of this many age groups. */
function loaded(groups: number): Plan {
  const ages = [...AGES.slice(0, groups), ...AGES.slice(0, groups)];
  return withLoaded(
    makePlan({}),
    ages.map((ageGroup, index) => makeRoutine({ row: index + 1, ageGroup })),
  );
}

function generated(plan: Plan, given: Partial<AutoScheduleOptions> = {}): Plan {
  const options = { ...DEFAULT_AUTO_SCHEDULE, ...given };
  return scheduleGroups(plan, groupsToSchedule(plan, options), options);
}

function names(plan: Plan): string[] {
  return plan.sections.map((section) => section.name);
}

function contents(plan: Plan): string[][] {
  return plan.sections.map((section) => section.items.map((item) => item.name));
}

const NOTHING_EXTRA = {
  includeBreaks: false,
  includeLunch: false,
  includeChallenge: false,
  includeAwards: false,
};

test("the default choices", () => {
  expect(DEFAULT_AUTO_SCHEDULE).toEqual({
    primaryGrouping: "ageGroup",
    secondaryGrouping: "entryType",
    tertiaryGrouping: "none",
    quaternaryGrouping: "none",
    includeBreaks: true,
    includeLunch: true,
    includeDinner: false,
    includeChallenge: true,
    includeAwards: true,
    shuffleWithinGroups: false,
    splitLongSections: false,
    minimizeConflicts: true,
    seed: 1,
  });
});

describe("sections", () => {
  test("with the defaults 4 groups give 7 sections", () => {
    expect(names(generated(loaded(4)))).toEqual([
      "TINY · Solo",
      "MINI · Solo",
      "Lunch Break",
      "JUNIOR · Solo",
      "TEEN · Solo",
      "Dance Challenge",
      "Awards & Closing",
    ]);
  });

  test("each group is one section, in file order", () => {
    expect(contents(generated(loaded(2), NOTHING_EXTRA))).toEqual([
      ["Routine 1", "Routine 3"],
      ["Routine 2", "Routine 4"],
    ]);
  });

  test("every group but the last ends with a break: 4 groups give 3", () => {
    const plan = generated(loaded(4), { ...NOTHING_EXTRA, includeBreaks: true });
    expect(contents(plan).map((items) => items.at(-1))).toEqual([
      "Break (15 min)",
      "Break (15 min)",
      "Break (15 min)",
      "Routine 8",
    ]);
  });

  test("a split group has one break, after its longest block: 3 groups give 2", () => {
    const run = (name: string, ...rows: number[]) => ({
      name,
      routines: rows.map((row) => makeRoutine({ row })),
    });
    const runs = [run("A", 1), run("B", 4), run("A", 2, 3), run("C", 6), run("B", 5), run("A", 7)];
    const options = { ...DEFAULT_AUTO_SCHEDULE, ...NOTHING_EXTRA, includeBreaks: true };
    const plan = scheduleGroups(makePlan({}), runs, options);
    expect(plan.sections.map(({ name, items }) => [name, items.at(-1)?.type])).toEqual([
      ["A", "routine"],
      ["B", "break"],
      ["A", "break"],
      ["C", "routine"],
      ["B", "routine"],
      ["A", "routine"],
    ]);
    const clearing = makePlan({ conflictRule: { gap: 3, breakClears: true } });
    const cleared = scheduleGroups(clearing, runs, options).sections;
    expect(cleared.filter(({ items }) => items.at(-1)?.type === "break")).toHaveLength(5);
    expect(scheduleGroups(clearing, [], options).sections).toEqual([]);
  });

  test("a group that is too long is cut into several sections on request, with a break after each", () => {
    const plan = loaded(2);
    const settings = { ...plan.settings, maxSectionDuration: 5 };
    const options = { ...NOTHING_EXTRA, includeBreaks: true, splitLongSections: true };
    const split = generated({ ...plan, settings }, options);
    expect(names(split)).toEqual([
      "TINY · Solo (1 of 2)",
      "TINY · Solo (2 of 2)",
      "MINI · Solo (1 of 2)",
      "MINI · Solo (2 of 2)",
    ]);
    expect(split.sections.map(({ items }) => items.length)).toEqual([2, 2, 2, 1]);
    expect(names(generated(plan, options))).toEqual(["TINY · Solo", "MINI · Solo"]);
  });

  test("without Regular Breaks there are no breaks", () => {
    const plan = generated(loaded(4), { includeBreaks: false });
    expect(plan.sections.flatMap(({ items }) => items).some((item) => item.type === "break")).toBe(
      false,
    );
  });

  test.each([
    [1, 0],
    [2, 1],
    [4, 2],
    [5, 2],
  ])("lunch of %i groups is the section at index %i", (groups, index) => {
    expect(names(generated(loaded(groups))).indexOf("Lunch Break")).toBe(index);
  });

  test.each([
    [1, 1],
    [2, 1],
    [4, 3],
  ])("with lunch off, dinner of %i groups is the section at index %i", (groups, index) => {
    const plan = generated(loaded(groups), { includeLunch: false, includeDinner: true });
    expect(names(plan).indexOf("Dinner Break")).toBe(index);
  });

  test("dinner counts lunch among the sections", () => {
    const plan = generated(loaded(4), {
      ...NOTHING_EXTRA,
      includeLunch: true,
      includeDinner: true,
    });
    expect(names(plan)).toEqual([
      "TINY · Solo",
      "MINI · Solo",
      "Lunch Break",
      "Dinner Break",
      "JUNIOR · Solo",
      "TEEN · Solo",
    ]);
  });

  test("the awards are the last section and hold the ceremony", () => {
    expect(generated(loaded(1)).sections.at(-1)).toMatchObject({
      name: "Awards & Closing",
      items: [{ type: "event", name: "Awards Ceremony", duration: 45, isSpecial: true }],
    });
  });

  test("unticked items are left out", () => {
    expect(names(generated(loaded(1), NOTHING_EXTRA))).toEqual(["TINY · Solo"]);
  });

  test("breaks and events take their length from the settings", () => {
    const plan = loaded(2);
    const settings = { ...plan.settings, breakDuration: 20, lunchDuration: 40 };
    expect(contents(generated({ ...plan, settings }))[0]?.at(-1)).toBe("Break (20 min)");
    expect(generated({ ...plan, settings }).sections[1]?.items[0]?.duration).toBe(40);
  });
});

describe("afterwards", () => {
  test("categories and running order are empty and the first section is selected", () => {
    const plan = generated({ ...loaded(2), runningOrder: [makePlaced(99)] });
    expect(plan.categories).toEqual({
      "TINY Solo (Competitive)": [],
      "MINI Solo (Competitive)": [],
    });
    expect(plan.runningOrder).toEqual([]);
    expect(plan.selectedSectionId).toBe(plan.sections[0]?.id);
  });

  test("new sections replace the old, and what was on the timeline is not scheduled again", () => {
    const plan = generated(
      { ...loaded(1), sections: [makeSection("section-9", makePlaced(50))] },
      NOTHING_EXTRA,
    );
    expect(contents(plan)).toEqual([["Routine 1", "Routine 2"]]);
  });

  test("every section, break and event has its own id", () => {
    const plan = generated(loaded(5), { includeDinner: true });
    const ids = plan.sections.flatMap(({ id, items }) => [
      id,
      ...items.flatMap((item) => (item.type === "routine" ? [] : [item.id])),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a routine keeps the category it came from", () => {
    expect(generated(loaded(1)).sections[1]?.items[0]).toMatchObject({
      type: "routine",
      category: "TINY Solo (Competitive)",
    });
  });
});

describe("shuffle within groups", () => {
  const plan = withLoaded(
    makePlan({}),
    Array.from({ length: 30 }, (_, index) => makeRoutine({ row: index + 1 })),
  );
  const shuffledWith = (seed: number) =>
    contents(generated(plan, { ...NOTHING_EXTRA, shuffleWithinGroups: true, seed }));

  test("the same seed gives the same order, another seed another", () => {
    expect(shuffledWith(7)).toEqual(shuffledWith(7));
    expect(shuffledWith(7)).not.toEqual(shuffledWith(8));
  });

  test("every routine still occurs once", () => {
    expect(shuffledWith(7)[0]?.toSorted()).toEqual(
      contents(generated(plan, NOTHING_EXTRA))[0]?.toSorted(),
    );
  });
});
