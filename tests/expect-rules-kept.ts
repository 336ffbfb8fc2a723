// Schedules a known list on several days with hard rules, and checks each rule and the conflicts.
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { DEFAULT_AUTO_SCHEDULE } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { makeDays, reportOf, scheduledOn } from "./make-days.ts";

type Hours = { count: number; from: string; until: string; doneBy: string };

/**
 * Expects every routine in its hours, each division on one day, those up to nine done by
 * `doneBy`, and at most so many conflicts.
 */
export function expectRulesKept(list: string, hours: Hours, mostConflicts: number): void {
  const { count, from, until, doneBy } = hours;
  const youngest = { maxAge: 9, seconds: secondsOfDay(doneBy) };
  const on = makeDays(from, until, {
    count,
    rules: { divisionOnOneDay: "hard", doneBy: [youngest] },
  });
  const { plan } = importFile(EMPTY_PLAN, readFileSync(`bench/instances/${list}.csv`));
  const found = scheduledOn(plan, {
    on,
    options: { ...DEFAULT_AUTO_SCHEDULE, includeChallenge: false },
  });
  const report = reportOf(on, found);
  expect(report.overruns).toEqual([]);
  for (const { name, met, of } of report.wishes) expect([name, met]).toEqual([name, of]);
  expect(report.conflicts).toBeLessThanOrEqual(mostConflicts);
}
