import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBreakItem, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { plansOfUpTo } from "#tests/some-plan.ts";
import { putBackSeveral } from "#app/scheduler/plan/edit/several.ts";
import { placed, waitingRoutines, withAllReturned } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { type Grouping, GROUPING_FIELDS } from "#app/scheduler/plan/generate/grouping.ts";
import {
  type Item,
  itemsInOrder,
  type PlacedRoutine,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { placeWaiting } from "./place-waiting.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

const BY_AGE: Grouping[] = ["ageGroup", "none", "none", "none"];

const routine = (row: number, ageGroup: string, ...performers: string[]) =>
  makeRoutine({ row, ageGroup, performers });
const standing = (...given: Parameters<typeof routine>) => placed(routine(...given));

function shape({ sections, runningOrder }: Plan) {
  const words = (items: readonly Item[]) =>
    items.map((item) => (item.type === "routine" ? item.row : item.id)).join(" ");
  if (sections.length === 0) return words(runningOrder);
  return Object.fromEntries(sections.map(({ name, items }) => [name, words(items)]));
}

const mini = makeSection(
  "MINI",
  standing(1, "MINI", "Ava"),
  standing(2, "MINI", "Bo"),
  standing(3, "MINI", "Cy"),
  standing(4, "MINI", "Di"),
  makeBreakItem("break-5"),
);
const teen = makeSection("TEEN", standing(6, "TEEN", "Ed"), standing(7, "TEEN", "Flo"));

test("a waiting routine goes to its group, before the group's break, and nothing else moves", () => {
  const plan = makePlan({
    sections: [mini, teen],
    categories: { late: [routine(8, "MINI", "Gus")] },
  });
  const after = placeWaiting(plan, BY_AGE);
  expect(shape(after)).toEqual({ MINI: "1 2 3 4 8 break-5", TEEN: "6 7" });
  expect(after.categories).toEqual({ late: [] });
});

test("fewer new conflicts matter more than its group, and its group more than any other position", () => {
  const late = (...performers: string[]) =>
    placeWaiting(
      makePlan({
        sections: [mini, teen],
        categories: { late: [routine(8, "MINI", ...performers)] },
      }),
      BY_AGE,
    );
  expect(shape(late("Ava"))).toEqual({ MINI: "1 2 3 4 8 break-5", TEEN: "6 7" });
  expect(shape(late("Di"))).toEqual({ MINI: "8 1 2 3 4 break-5", TEEN: "6 7" });
  // It conflicts with one of its dancers' routines everywhere, less closely among the others.
  expect(shape(late("Ava", "Di"))).toEqual({ MINI: "1 2 3 4 8 break-5", TEEN: "6 7" });
});

test("when its group has no position without a conflict it goes to the nearest one elsewhere", () => {
  const others = (name: string, first: number) =>
    makeSection(
      name,
      ...[0, 1, 2, 3, 4].map((at) => standing(first + at, name, `Dancer ${first + at}`)),
    );
  const plan = makePlan({
    conflictRule: { gap: 2, breakClears: false },
    sections: [
      others("TEEN", 10),
      makeSection("MINI", standing(1, "MINI", "Ava"), standing(2, "MINI", "Ava")),
      others("ADULT", 20),
      others("SENIOR", 30),
    ],
    categories: { late: [routine(3, "MINI", "Ava")] },
  });
  // The end of SENIOR would shift nobody but is further away; the start of TEEN is as near and
  // shifts more.
  expect(shape(placeWaiting(plan, BY_AGE))).toEqual({
    TEEN: "10 11 12 13 14",
    MINI: "1 2",
    ADULT: "20 21 22 23 24 3",
    SENIOR: "30 31 32 33 34",
  });
});

test("a routine inserted between two of one dancer separates them", () => {
  const plan = makePlan({
    conflictRule: { gap: 1, breakClears: false },
    sections: [makeSection("MINI", standing(1, "MINI", "Ava"), standing(2, "MINI", "Ava"))],
    categories: { late: [routine(3, "MINI", "Bo")] },
  });
  expect(shape(placeWaiting(plan, BY_AGE))).toEqual({ MINI: "1 3 2" });
});

test("pinned routines keep their position, and when everything is pinned a new section starts", () => {
  const one = makePlan({
    sections: [mini, teen],
    categories: { late: [routine(8, "MINI", "Di"), routine(9, "MINI", "Ava", "Di")] },
  });
  const held = ["MINI", "routine-7"].reduce(togglePin, one);
  expect(shape(placeWaiting(held, BY_AGE))).toEqual({
    MINI: "1 2 3 4 break-5",
    TEEN: "6 7 9 8",
  });
  const allHeld = togglePin(held, "TEEN");
  const after = placeWaiting(allHeld, ["ageGroup", "entryType"]);
  expect(shape(after)).toEqual({
    MINI: "1 2 3 4 break-5",
    TEEN: "6 7",
    "MINI · Solo": "9 8",
  });
});

test("a running order without sections takes waiting routines too", () => {
  const plan = makePlan({
    runningOrder: [standing(1, "MINI", "Ava"), standing(2, "TEEN", "Bo")],
    categories: { late: [routine(3, "MINI", "Cy"), routine(4, "TEEN", "Di")] },
  });
  expect(shape(placeWaiting(plan, BY_AGE))).toBe("1 3 2 4");
});

const someGroupings = fc.array(fc.constantFrom<Grouping>(...GROUPING_FIELDS, "none"), {
  minLength: 4,
  maxLength: 4,
});
const somePins = fc.infiniteStream(fc.constantFrom(true, false, false, false));

/** Plans with a few routines placed, some of them pinned, and a few waiting. */
const someStandingPlan = fc
  .tuple(plansOfUpTo(3, 5, 3), somePins)
  .map(([plan, pins]) =>
    plan.sections
      .flatMap(({ id, items }) => [
        id,
        ...items.flatMap((item) => (item.type === "routine" ? [`routine-${item.row}`] : [])),
      ])
      .reduce((pinned, key) => (pins.next().value ? togglePin(pinned, key) : pinned), plan),
  )
  .filter((plan) => itemsInOrder(plan).some(({ type }) => type === "routine"));

test("each goes where trying every position finds the cheapest", () => {
  fc.assert(
    fc.property(someStandingPlan, someGroupings, (plan, groupings) => {
      const model = byTryingAll(plan, groupings);
      // Without any position there is nothing to compare.
      fc.pre(model !== null);
      expect(shape(placeWaiting(plan, groupings))).toEqual(shape(model!));
    }),
    { numRuns: 1500 },
  );
});

test("placed routines keep their order and section, and every routine occurs once", () => {
  fc.assert(
    fc.property(someStandingPlan, someGroupings, (plan, groupings) => {
      const after = placeWaiting(plan, groupings);
      const late = new Set(waitingRoutines(plan).map(({ row }) => row));
      const stands = (item: Item) => item.type !== "routine" || !late.has(item.row);
      const known = after.sections.filter(({ id }) =>
        plan.sections.some((section) => section.id === id),
      );
      expect(known.map((section) => ({ ...section, items: section.items.filter(stands) }))).toEqual(
        plan.sections,
      );
      expect(after.runningOrder.filter(stands)).toEqual(plan.runningOrder);
      const rows = (of: Plan) => waitingRoutines(withAllReturned(of)).map(({ row }) => row);
      expect(rows(after)).toEqual(rows(plan));
      expect(waitingRoutines(after)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

/** Tries each position on the plan itself; null when one routine has none. */
function byTryingAll(plan: Plan, groupings: readonly Grouping[]): Plan | null {
  const all = itemsInOrder(plan).filter((item) => item.type === "routine");
  const everyone: Routine[] = [...all, ...waitingRoutines(plan)];
  const dancers = ({ performers, school }: Routine) =>
    performers.map((name) => `${name.toLowerCase().split(/\s+/).join(" ")} of ${school}`);
  const shares = (one: Routine, other: Routine) =>
    dancers(one).some((name) => dancers(other).includes(name));
  const busy = (one: Routine) => everyone.filter((other) => shares(one, other)).length;
  let now = { ...plan, categories: {} };
  for (const late of waitingRoutines(plan).sort((one, other) => busy(other) - busy(one))) {
    let cheapest: { plan: Plan; cost: number[] } | null = null;
    const lists =
      now.sections.length > 0
        ? now.sections.map((section) => ({ ...section, isHeld: section.isPinned }))
        : [{ id: null, items: now.runningOrder, isHeld: false }];
    for (const { id, items, isHeld } of lists)
      for (let index = 0; index <= items.length; index++) {
        const beside = [items[index - 1], items[index]].filter(
          (item): item is PlacedRoutine => item?.type === "routine",
        );
        const pinnedAfter = items
          .slice(index)
          .some((item) => item.type === "routine" && item.isPinned);
        if (isHeld || beside.length === 0 || pinnedAfter) continue;
        const tried = putBackSeveral(now, [{ item: placed(late), sectionId: id, index }]);
        const cost = costIn(tried, now, late, beside, groupings);
        const first = cheapest?.cost.findIndex((one, at) => one !== cost[at]) ?? 0;
        if (!cheapest || (first >= 0 && cost[first]! < cheapest.cost[first]!))
          cheapest = { plan: tried, cost };
      }
    if (!cheapest) return null;
    now = { ...cheapest.plan, categories: {} };
  }
  return now;
}

function costIn(
  tried: Plan,
  before: Plan,
  late: Routine,
  beside: PlacedRoutine[],
  groupings: readonly Grouping[],
): number[] {
  const { gap, breakClears } = tried.conflictRule;
  const conflicts = conflictsOf(timelineOf(tried), tried.conflictRule);
  const own = conflicts.filter(({ first, second }) =>
    [first, second].some(({ item }) => item.row === late.row),
  );
  const others = conflictsOf(timelineOf(before), before.conflictRule).length;
  const fields = [...new Set(groupings.filter((field) => field !== "none"))];
  const valueOf = (one: Routine, field: (typeof fields)[number]) => one[field] || "General";
  const differs = (one: Routine, other: Routine) => {
    let same = 0;
    while (same < fields.length && valueOf(one, fields[same]!) === valueOf(other, fields[same]!))
      same++;
    return fields.length - same;
  };
  const apart = Math.min(...beside.map((other) => differs(late, other)));
  const [one, other] = beside;
  const isParting = apart > 0 && one && other && differs(one, other) === 0;
  const items = itemsInOrder(tried);
  const dances = items.filter((item): item is PlacedRoutine => item.type === "routine");
  const kin = Math.min(
    ...dances.filter(({ row }) => row !== late.row).map((each) => differs(late, each)),
  );
  const place = dances.findIndex(({ row }) => row === late.row);
  const away = dances.flatMap((each, index) =>
    index !== place && differs(late, each) === kin ? [Math.abs(index - place) - 1] : [],
  );
  const at = items.findIndex((item) => item.type === "routine" && item.row === late.row);
  const isRoutine = (item: Item): item is PlacedRoutine => item.type === "routine";
  const neighbours = [items.slice(0, at).toReversed(), items.slice(at + 1)].flatMap((side) => {
    const next = side.findIndex(isRoutine);
    const isParted = breakClears && side.slice(0, Math.max(next, 0)).some(isPause);
    return gap === 0 || next < 0 || isParted ? [] : [side[next] as PlacedRoutine];
  });
  return [
    own.length,
    apart,
    own.reduce((sum, { distance }) => sum + gap - distance!, 0),
    isParting ? 1 : 0,
    kin === fields.length ? 0 : Math.min(...away),
    conflicts.length - own.length - others,
    neighbours.filter(({ school }) => school !== "" && school === late.school).length,
    neighbours.filter(({ style }) => style !== "" && style === late.style).length,
    items.slice(at + 1).filter(isRoutine).length,
  ];
}
