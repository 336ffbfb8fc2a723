import fc from "fast-check";
import { expect, test } from "vitest";
import {
  makeBreakItem,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
} from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { placeWaiting } from "./place-waiting.ts";

const late = makeRoutine({ row: 9, duration: 4, performers: ["Zoe"] });

const brokenIn = (plan: Plan) =>
  new Set(brokenLimits(timelineOf(plan), plan.limits!).map(({ entry }) => entry.item.row)).size;

/** The slow, plain model: the routine next to each other one, counting the whole plan. */
function everySpot(plan: Plan): Plan[] {
  return plan.sections.flatMap((section, at) =>
    Array.from({ length: section.items.length + 1 }, (_, index) => index)
      .filter((index) =>
        [section.items[index - 1], section.items[index]].some((item) => item?.type === "routine"),
      )
      .map((index) => ({
        ...plan,
        sections: plan.sections.with(at, {
          ...section,
          items: section.items.toSpliced(index, 0, placed(late)),
        }),
      })),
  );
}

test("a waiting routine goes where it leaves the fewest outside their windows", () => {
  const seconds = fc.integer({ min: 0, max: 12 }).map((step) => 32_400 + step * 120);
  const moment = seconds.map((of) => ({ day: "", seconds: of }));
  const limit: fc.Arbitrary<Limit> = fc.record(
    {
      who: fc.constantFrom(1, 2, 3, 4, 5, 9).map((row) => ({ kind: "routine" as const, row })),
      notBefore: moment,
      notAfter: moment,
      notOn: fc.subarray(["2027-03-05", "2027-03-06"]),
    },
    { requiredKeys: ["who"] },
  );
  const routine = (row: number) => placed(makeRoutine({ row, performers: [`Dancer ${row}`] }));
  fc.assert(
    fc.property(fc.array(limit, { minLength: 1, maxLength: 5 }), fc.boolean(), (limits, onDays) => {
      const one = makeSection("A", routine(1), routine(2), makeBreakItem("break-1"), routine(3));
      const other = makeSection("B", routine(4), routine(5));
      const sections = onDays
        ? [
            { ...one, sessionId: "fri" },
            { ...other, sessionId: "sat" },
          ]
        : [one, other];
      const programme = {
        sessions: [
          makeSession({ id: "fri", day: "2027-03-05", startSeconds: 32_400 }),
          makeSession({ id: "sat", day: "2027-03-06", startSeconds: 32_400 }),
        ],
        stages: ["Main"],
        numbering: "all" as const,
        zone: "",
      };
      const plan: Plan = { ...makePlan({ sections }), limits, ...(onDays ? { programme } : {}) };
      const after = placeWaiting({ ...plan, categories: { late: [late] } }, [
        "none",
        "none",
        "none",
        "none",
      ]);
      expect(brokenIn(after)).toBe(Math.min(...everySpot(plan).map(brokenIn)));
    }),
    { numRuns: 300 },
  );
});
