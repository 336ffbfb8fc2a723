import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { scheduleReport } from "./schedule-report.ts";

const FOUND = { runs: 2, unavoidable: 1, elapsedMs: 12, certificate: null };

const plan = makePlan({
  sections: [
    makeSection("JUNIOR · Duet", makePlaced(1, "Ava Reed", "Bo"), makePlaced(2, "Ava Reed", "Bo")),
    makeSection("TEEN · Solo", makePlaced(3, "Bo"), makePlaced(4, "Cy")),
  ],
});

test("a report has the figures of the schedule and the reason of each conflict", () => {
  expect(scheduleReport(plan, FOUND)).toEqual({
    routines: 4,
    sections: 2,
    runs: 2,
    conflicts: 3,
    unavoidable: 1,
    proven: false,
    totalSeconds: 840,
    elapsedMs: 12,
    certificate: null,
    reckoning: expect.objectContaining({ dancingMinutes: 14, hallMinutes: 14, sessions: 0 }),
    delay: "Not counted: no quick-change time is set.",
    reasons: [
      {
        routines: [1, 2],
        performers: ["Ava Reed", "Bo"],
        why: "Ava Reed and Bo dance together in 2 of the 2 routines of JUNIOR · Duet",
      },
      {
        routines: [1, 3],
        performers: ["Bo"],
        why: "Bo dances near the end of JUNIOR · Duet and near the start of TEEN · Solo",
      },
      {
        routines: [2, 3],
        performers: ["Bo"],
        why: "Bo dances near the end of JUNIOR · Duet and near the start of TEEN · Solo",
      },
    ],
  });
});

test("a minimum is proven only when the conflicts left equal the unavoidable ones", () => {
  expect(scheduleReport(plan, { ...FOUND, unavoidable: 3 }).proven).toBe(true);
  expect(scheduleReport(plan, { ...FOUND, unavoidable: 2 }).proven).toBe(false);
});

test("performers with different numbers of routines each have a reason", () => {
  const uneven = makePlan({
    sections: [
      makeSection(
        "JUNIOR · Duet",
        makePlaced(1, "Ava", "Bo"),
        makePlaced(2, "Ava", "bo"),
        makePlaced(3, "Bo"),
      ),
    ],
  });
  expect(scheduleReport(uneven, FOUND).reasons[0]?.why).toBe(
    "Ava dances in 2 of the 3 routines of JUNIOR · Duet; Bo dances in 3; all of them in 2",
  );
});

test("without sections the routines are named by their numbers", () => {
  const flat = makePlan({ runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Ava")] });
  expect(scheduleReport(flat, FOUND).reasons[0]?.why).toBe("Ava dances in routines #1 and #2");
});

test("with a quick-change time the report says how late the plan can run", () => {
  const conflictRule = { ...plan.conflictRule, gapMinutes: 10 };
  expect(scheduleReport({ ...plan, conflictRule }, FOUND).delay).toEqual({
    days: 1000,
    latePercent: 10,
    newConflicts: { mean: 0, most: 0 },
    stages: [{ stage: "", minutes: null }],
  });
});
