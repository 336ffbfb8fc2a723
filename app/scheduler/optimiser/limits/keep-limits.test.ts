import fc from "fast-check";
import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import { groupTimesOf } from "./group-times.ts";
import { keepLimits } from "./keep-limits.ts";

const OPTIONS = { ...DEFAULT_AUTO_SCHEDULE, includeLunch: false, includeChallenge: false };
const NAMES = ["Ann", "Bo", "Cy", "Di"];

const routine = fc.record({
  ageGroup: fc.constantFrom("MINI", "TEEN"),
  duration: fc.constantFrom(2, 3, 5),
  performers: fc.subarray(NAMES, { minLength: 1, maxLength: 2 }),
});
const seconds = fc.integer({ min: 0, max: 12 }).map((step) => 32_400 + step * 150);
const moment = seconds.map((of) => ({ day: "", seconds: of }));
const limit = fc.record(
  {
    who: fc.oneof(
      fc.constantFrom(...NAMES).map((name) => ({ kind: "dancer" as const, name })),
      fc.integer({ min: 1, max: 6 }).map((row) => ({ kind: "routine" as const, row })),
    ),
    notBefore: moment,
    notAfter: moment,
  },
  { requiredKeys: ["who"] },
);

function loaded(some: Partial<Parameters<typeof makeRoutine>[0]>[], limits: Limit[]): Plan {
  const routines = some.map((one, at) => makeRoutine({ ...one, row: at + 1 }));
  return { ...withLoaded(EMPTY_PLAN, routines), limits };
}

function generatedOf(plan: Plan): Plan {
  const groups = groupsToSchedule(plan, OPTIONS);
  const ordered = orderRoutines(groups, {
    gap: 3,
    seed: 1,
    minimise: true,
    groupTimes: groupTimesOf(scheduleGroups(plan, groups, OPTIONS), groups),
    isTimeUp: () => false,
  });
  return keepLimits(scheduleGroups(plan, ordered.groups, OPTIONS));
}

const brokenIn = (plan: Plan) =>
  new Set(brokenLimits(timelineOf(plan), plan.limits!).map(({ entry }) => entry.item.row)).size;

/** The slow, plain model: every order within each section. */
function everyOrder(plan: Plan): Plan[] {
  const orders = <Any>(list: Any[]): Any[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((one, at) => orders(list.toSpliced(at, 1)).map((rest) => [one, ...rest]));
  const inSections = plan.sections.map(({ items }) => {
    const danced = items.filter(({ type }) => type === "routine");
    const rest = items.filter(({ type }) => type !== "routine");
    return orders(danced).map((order) => [...order, ...rest]);
  });
  return inSections
    .reduce<Plan["sections"][]>(
      (made, options, at) =>
        made.flatMap((before) =>
          options.map((items) => [...before, { ...plan.sections[at]!, items }]),
        ),
      [[]],
    )
    .map((sections) => ({ ...plan, sections }));
}

test("a generated order has no more routines outside their windows than the best order of its sections", () => {
  fc.assert(
    fc.property(
      fc.array(routine, { minLength: 1, maxLength: 6 }),
      fc.array(limit, { minLength: 1, maxLength: 4 }),
      (some, limits) => {
        const plan = generatedOf(loaded(some, limits));
        const rows = itemsInOrder(plan).flatMap((item) =>
          item.type === "routine" ? item.row : [],
        );
        expect(rows.toSorted()).toEqual(some.map((_, at) => at + 1));
        expect(brokenIn(plan)).toBe(Math.min(...everyOrder(plan).map(brokenIn)));
      },
    ),
    { numRuns: 60 },
  );
});

test("among the orders within everyone's availability, the search finds one with few conflicts", () => {
  const some = Array.from({ length: 12 }, (_, at) => ({
    performers: [`Dancer ${at % 4}`],
    duration: 3,
  }));
  const late: Limit = { who: { kind: "routine", row: 1 }, notBefore: { day: "", seconds: 34_000 } };
  const early: Limit = {
    who: { kind: "routine", row: 12 },
    notAfter: { day: "", seconds: 32_700 },
  };
  const plan = generatedOf(loaded(some, [late, early]));
  expect(brokenIn(plan)).toBe(0);
  expect(conflictsOf(timelineOf(plan), plan.conflictRule).length).toBeLessThanOrEqual(3);
});

test("without limits, or when everyone is available already, the plan is the same object", () => {
  const plan = generatedOf(loaded([{}, {}, {}], []));
  expect(keepLimits(plan)).toBe(plan);
  const kept = {
    ...plan,
    limits: [{ who: { kind: "dancer" as const, name: "Nobody" }, notOn: ["2027-03-05"] }],
  };
  expect(keepLimits(kept)).toBe(kept);
});

test("a pinned routine stays, and so does a pinned section", () => {
  const plan = generatedOf(loaded([{}, {}, {}], []));
  const [section] = plan.sections;
  const bound = (row: number): Limit => ({
    who: { kind: "routine", row },
    notBefore: { day: "", seconds: 32_401 },
  });
  const first = section!.items.find(({ type }) => type === "routine")!;
  const row = first.type === "routine" ? first.row : 0;
  const pinned: Plan = {
    ...plan,
    limits: [bound(row)],
    sections: [
      {
        ...section!,
        items: section!.items.map((item) =>
          item === first ? { ...first, isPinned: true } : item,
        ) as never,
      },
      ...plan.sections.slice(1),
    ],
  };
  expect(keepLimits(pinned)).toBe(pinned);
  const held: Plan = {
    ...plan,
    limits: [bound(row)],
    sections: plan.sections.map((one) => ({ ...one, isPinned: true })),
  };
  expect(keepLimits(held)).toBe(held);
  expect(brokenIn(keepLimits({ ...plan, limits: [bound(row)] }))).toBe(0);
});
