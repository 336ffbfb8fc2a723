import fc from "fast-check";
import { expect, test } from "vitest";
import { makeGroups } from "#tests/make-competition.ts";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeSection,
} from "#tests/make-plan.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { timelineOf } from "../plan/timeline.ts";
import { orderRoutines } from "./order-routines.ts";
import { clearedBefore } from "./pauses.ts";

const CLEARS = { gap: 3, breakClears: true };

test("breaks, lunch and dinner clear conflicts across them; a challenge does not", () => {
  const sections = [
    makeSection("One", makePlaced(1, "Ava"), makeBreakItem("break-1"), makePlaced(2, "Ava")),
    makeSection("Lunch", makeEventItem("lunch-1", "Lunch Break")),
    makeSection("Two", makePlaced(3, "Bo"), makeEventItem("challenge-1", "Dance Challenge")),
    makeSection("Three", makePlaced(4, "Bo")),
  ];
  const plan = makePlan({ sections, conflictRule: CLEARS });
  expect([...clearedBefore(plan)]).toEqual([1, 2]);
  expect([...clearedBefore(makePlan({ sections }))]).toEqual([]);
});

test("when breaks clear conflicts, the optimiser counts the same conflicts as the plan", () => {
  const casts = fc.array(fc.constantFrom("A", "B", "C"), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(casts, { minLength: 1, maxLength: 4 }), fc.boolean(), (drawn, breaks) => {
      const groups = makeGroups(...drawn.map((names) => names.map((name) => [name])));
      const options = { ...DEFAULT_AUTO_SCHEDULE, includeBreaks: breaks };
      const planOf = (ordered: typeof groups) =>
        scheduleGroups(makePlan({ conflictRule: CLEARS }), ordered, options);
      const ordered = orderRoutines(groups, {
        gap: 3,
        clearedBefore: clearedBefore(planOf(groups)),
        minimise: true,
        seed: 1,
        isTimeUp: () => false,
      });
      const counted = conflictsOf(timelineOf(planOf(ordered.groups)), CLEARS).length;
      expect(ordered.conflicts).toBe(counted);
      expect(ordered.unavoidable).toBe(counted);
    }),
    { numRuns: 60 },
  );
});
