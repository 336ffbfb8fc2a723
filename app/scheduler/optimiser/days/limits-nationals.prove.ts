import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { DEFAULT_AUTO_SCHEDULE } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { makeDays, scheduledOn } from "#tests/make-days.ts";

const HOUR = 3600;

test("nationals planned with a studio's arrival and a dancer's day off have no availability problem", () => {
  const { plan } = importFile(EMPTY_PLAN, readFileSync("bench/instances/nationals-387.csv"));
  const on = makeDays("08:00", "22:00", { count: 3 });
  const arrival = { fromSeconds: 10 * HOUR, untilSeconds: 11.5 * HOUR };
  const limits: Limit[] = [
    { who: { kind: "studio", name: "Studio 5" }, arrival },
    { who: { kind: "dancer", name: "Ava Abbott" }, notOn: [on.days[1]!.date] },
  ];
  const schedule = { on, options: DEFAULT_AUTO_SCHEDULE, isTimeUp: () => true };
  const problems = (planned: ReturnType<typeof scheduledOn>) =>
    brokenLimits(timelineOf(planned.plan), limits).length;
  expect(problems(scheduledOn(plan, schedule))).toBeGreaterThan(0);
  expect(problems(scheduledOn({ ...plan, limits }, schedule))).toBe(0);
});
