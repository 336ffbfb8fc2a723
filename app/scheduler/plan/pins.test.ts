import { describe, expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
} from "#tests/make-plan.ts";
import { readStored } from "../plan.schema.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "./generate/auto-schedule.ts";
import { returnToCategory } from "./edit/changes.ts";
import { pinnedRows, togglePin, withPinned, withUnpinnedReturned } from "./pins.ts";
import type { Plan } from "./plan.ts";
import { fromStored, toStored } from "./stored/stored-plan.ts";

const mini = makeSection("MINI · Solo", makePlaced(1), makePlaced(2), makePlaced(3));
const teen = makeSection("TEEN · Solo", makePlaced(4), makePlaced(5));
const plan = makePlan({ sections: [mini, teen] });

const rowsOf = (given: Plan) =>
  given.sections.map(({ items }) =>
    items.flatMap((item) => (item.type === "routine" ? [item.row] : [])),
  );

function groups(...given: [name: string, ...rows: number[]][]) {
  return given.map(([name, ...rows]) => ({
    name,
    routines: rows.map((row) => makeRoutine({ row })),
  }));
}

function placesOf(given: Plan, ...found: ReturnType<typeof groups>) {
  return withPinned(given, found).map(({ name, routines }) => [
    name,
    ...routines.map(({ row }) => row),
  ]);
}

test("a pin is set and removed, and goes when its routine returns to its category", () => {
  const pinned = togglePin(plan, "routine-2");
  expect([...pinnedRows(pinned)]).toEqual([2]);
  expect([...pinnedRows(togglePin(pinned, "routine-2"))]).toEqual([]);
  expect([...pinnedRows(togglePin(plan, "TEEN · Solo"))]).toEqual([4, 5]);
  const returned = returnToCategory(pinned, "routine-2");
  expect(JSON.stringify(returned.categories)).not.toContain("isPinned");
});

test("pins are saved with the schedule and restored", () => {
  const pinned = togglePin(togglePin(plan, "routine-2"), "TEEN · Solo");
  const read = readStored(structuredClone(toStored(pinned)));
  const loaded = "stored" in read ? fromStored(makePlan({}), read.stored) : makePlan({});
  expect([...pinnedRows(loaded)]).toEqual([2, 4, 5]);
});

describe("pinned items among new groups", () => {
  test("keep a routine's position in the section of its name", () => {
    const found = groups(["MINI · Solo", 11, 12], ["TEEN · Solo", 13]);
    expect(placesOf(togglePin(plan, "routine-2"), ...found)).toEqual([
      ["MINI · Solo", 11, 2, 12],
      ["TEEN · Solo", 13],
    ]);
  });

  test("put a position past the end of the group at its end", () => {
    expect(placesOf(togglePin(plan, "routine-3"), ...groups(["MINI · Solo", 11]))).toEqual([
      ["MINI · Solo", 11, 3],
    ]);
  });

  test("keep a section without a matching group for its pinned routines", () => {
    const pinned = togglePin(togglePin(plan, "routine-4"), "routine-5");
    expect(placesOf(pinned, ...groups(["JUNIOR", 11], ["SENIOR", 12]))).toEqual([
      ["JUNIOR", 11],
      ["TEEN · Solo", 4, 5],
      ["SENIOR", 12],
    ]);
  });

  test("continue the positions of a split group from part to part", () => {
    const split = makePlan({
      sections: [mini, { ...teen, id: "other" }, { ...mini, id: "rest", items: [makePlaced(6)] }],
    });
    const found = groups(["MINI · Solo", 11, 12, 13, 14]);
    expect(placesOf(togglePin(split, "routine-6"), ...found)).toEqual([
      ["MINI · Solo", 11, 12, 13, 6, 14],
    ]);
  });

  test("keep a pinned section's items and position", () => {
    const pinned = togglePin(plan, "TEEN · Solo");
    expect(placesOf(pinned, ...groups(["TEEN · Solo", 11], ["JUNIOR", 12]))).toEqual([
      ["TEEN · Solo", 11],
      ["TEEN · Solo", 4, 5],
      ["JUNIOR", 12],
    ]);
  });
});

describe("a schedule that starts over", () => {
  const options = { ...DEFAULT_AUTO_SCHEDULE, includeChallenge: false, includeAwards: false };
  const startOver = (given: Plan) => {
    const basis = withUnpinnedReturned(given);
    return scheduleGroups(basis, groupsToSchedule(basis, options), options);
  };
  const ages = ["MINI", "MINI", "MINI", "TEEN", "TEEN"];
  const loaded = makePlan({
    categories: { all: ages.map((ageGroup, at) => makeRoutine({ row: at + 1, ageGroup })) },
  });
  const first = scheduleGroups(loaded, groupsToSchedule(loaded, options), options);

  test("has every routine once, whatever is pinned", () => {
    expect(rowsOf(first)).toEqual([[1, 2, 3], [], [4, 5]]);
    const keys = ["routine-3", "routine-5", first.sections[0]!.id, first.sections[2]!.id];
    for (const key of keys)
      expect(rowsOf(startOver(togglePin(first, key))).flat()).toEqual([1, 2, 3, 4, 5]);
  });

  test("leaves the sections in order, whichever routine is pinned", () => {
    for (const key of ["routine-1", "routine-4"])
      expect(startOver(togglePin(first, key)).sections.map(({ name }) => name)).toEqual(
        first.sections.map(({ name }) => name),
      );
  });

  test("leaves a pinned section unchanged, with its breaks", () => {
    const kept = { ...first.sections[0]!, isPinned: true as const };
    const items = [kept.items[2]!, kept.items[0]!, makeBreakItem("break-90"), kept.items[1]!];
    const pinned = { ...first, sections: [{ ...kept, items }, ...first.sections.slice(1)] };
    expect(startOver(pinned).sections[0]).toEqual({ ...kept, items });
  });

  test("leaves a pinned lunch in place and adds no other", () => {
    const lunch = makeSection("Lunch", makeEventItem("lunch-70", "Lunch Break"));
    const moved = { ...first, sections: [lunch, first.sections[0]!, first.sections[2]!] };
    const names = startOver(togglePin(moved, "Lunch")).sections.map(({ name }) => name);
    expect(names).toEqual(["Lunch", "MINI · Solo", "TEEN · Solo"]);
  });
});
