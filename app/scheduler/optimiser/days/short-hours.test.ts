import { expect, test } from "vitest";
import { withLoaded } from "#app/scheduler/plan/categories.ts";
import { DEFAULT_AUTO_SCHEDULE } from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { makeDays, scheduledOn } from "#tests/make-days.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { shortLines } from "./days-report.ts";
import type { DaysPlan } from "./days-plan.ts";

const PLAIN = { ...DEFAULT_AUTO_SCHEDULE, includeBreaks: false };

/** Solos of three and a half minutes, of one age. */
const solos = (count: number) =>
  Array.from({ length: count }, (_, at) => makeRoutine({ row: at + 1, performers: [`D ${at}`] }));

function scheduled(count: number, on: DaysPlan, options = PLAIN) {
  const loaded = withLoaded(EMPTY_PLAN, solos(count));
  const found = scheduledOn(loaded, { on, options, isTimeUp: () => true });
  const bands = timelineOf(found.plan).filter((entry) => entry.kind === "session");
  return { found, over: bands.reduce((sum, band) => sum + band.overrunSeconds, 0) };
}

test("the shortfall counts everything beyond the hours", () => {
  const { found, over } = scheduled(100, makeDays("09:00", "13:00"));
  // 350 min of solos, 45 of awards and 30 of the challenge in 240 minutes.
  expect(over / 60).toBe(185);
  expect(shortLines(found, PLAIN)).toEqual([
    "Short by 185 min. You need longer hours or another day.",
    "MINI · Solo is 350 min long, which is longer than any session.",
  ]);
});

test("the cheapest thing to leave out is named", () => {
  const { found } = scheduled(60, makeDays("09:00", "13:30"));
  // 210 min of solos, 45 of awards and 30 of the challenge in 270 minutes.
  expect(shortLines(found, PLAIN)).toEqual([
    "Short by 15 min. Leaving out the dance challenge frees 30 min.",
  ]);
});

test("a group is too long when the day has time for it but not for its awards", () => {
  const options = { ...PLAIN, includeChallenge: false };
  const { found } = scheduled(60, makeDays("14:00", "17:45"), options);
  expect(shortLines(found, options)).toEqual([
    "Short by 30 min. Leaving out the awards frees 45 min.",
    "MINI · Solo is 210 min long, but a session has room for only 180 min of routines.",
  ]);
});

test("a day that opens too late for lunch says so, and one that ends before it does not", () => {
  const { found } = scheduled(10, makeDays("12:15", "18:00"));
  expect(shortLines(found, PLAIN)).toEqual(["No lunch on 5 Mar 2027: the day opens at 12:15."]);
  expect(shortLines(scheduled(10, makeDays("09:00", "13:00")).found, PLAIN)).toEqual([]);
  expect(shortLines(scheduled(10, makeDays("15:00", "18:00")).found, PLAIN)).toEqual([]);
});
