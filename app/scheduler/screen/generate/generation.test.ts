import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { sampleCsv } from "#app/scheduler/files/sample.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import {
  DEFAULT_CHOICES,
  firstChoices,
  generated,
  groupsInTheirTimes,
  groupsToOrder,
  placesIntoExisting,
} from "./generation.ts";

const waitingPlan = (standing: number, waiting: number) =>
  makePlan({
    sections: [
      makeSection("A", ...Array.from({ length: standing }, (_, at) => makePlaced(at + 1))),
    ],
    categories: {
      late: Array.from({ length: waiting }, (_, at) => makeRoutine({ row: standing + at + 1 })),
    },
  });

test.each([
  [5, 1, true],
  [5, 5, true],
  [5, 6, true],
  [1, 386, true],
  [5, 0, false],
  [0, 3, false],
])("with %i placed and %i waiting, waiting routines are placed: %s", (standing, waiting, is) => {
  const plan = waitingPlan(standing, waiting);
  expect(placesIntoExisting(plan, firstChoices(plan, DEFAULT_CHOICES))).toBe(is);
});

test("a tick for the last schedule does not replace it for the sake of a waiting routine", () => {
  const before = { ...DEFAULT_CHOICES, replaces: true };
  expect(firstChoices(waitingPlan(5, 1), before).replaces).toBe(false);
  expect(firstChoices(waitingPlan(5, 0), before).replaces).toBe(true);
});

test("planned again for a studio that arrives later, its groups move behind others", () => {
  const { plan } = importFile(EMPTY_PLAN, new TextEncoder().encode(sampleCsv()));
  const arrival = { fromSeconds: 9 * 3600, untilSeconds: 9 * 3600 + 300 };
  const limits = [{ who: { kind: "studio" as const, name: "Harbour Dance" }, arrival }];
  const problems = (groups: typeof groupsToOrder) => {
    const late = { ...plan, limits };
    const made = generated(late, groups(late, DEFAULT_CHOICES), DEFAULT_CHOICES, null);
    return brokenLimits(timelineOf(made), limits).length;
  };
  expect(problems(groupsToOrder)).toBe(1);
  expect(problems(groupsInTheirTimes)).toBe(0);
});
