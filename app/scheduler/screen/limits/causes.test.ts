import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { causesOf } from "./causes.ts";
import { routinesOf } from "./who.ts";

const HOUR = 3600;

test("problems are grouped by cause, the largest first, and no routine is twice under one", () => {
  const plan = makePlan({
    runningOrder: [1, 2, 3].map((row) =>
      placed(makeRoutine({ row, school: row < 3 ? "Studio 3" : "", performers: ["Maya Foster"] })),
    ),
  });
  const maya: Limit = {
    who: { kind: "dancer", name: "Maya Foster" },
    notBefore: { day: "", seconds: 10 * HOUR },
    notAfter: { day: "", seconds: 8 * HOUR },
  };
  const studio: Limit = {
    who: { kind: "studio", name: "Studio 3" },
    arrival: { fromSeconds: 11 * HOUR, untilSeconds: 11.5 * HOUR },
  };
  const broken = brokenLimits(timelineOf(plan), [studio, maya]);
  // Each routine starts too early and ends too late for Maya.
  expect(broken).toHaveLength(2 + 6);
  const causes = causesOf(broken, routinesOf(plan));
  expect(causes.map(({ title, problems }) => [title, problems.map(({ row }) => row)])).toEqual([
    [
      "Maya Foster isn't available before 10:00, isn't available after 08:00: 3 routines",
      [1, 2, 3],
    ],
    ["Studio 3 arrives by 11:30: 2 routines", [1, 2]],
  ]);
});
