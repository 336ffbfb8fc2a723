import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan, makeRoutine, makeSection, makeSession } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { FIRST_STAGE } from "#app/scheduler/plan/sessions/session.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { brokenLimits } from "./broken-limits.ts";
import type { Limit } from "./limit.ts";
import { isWithin, windowsOf } from "./window.ts";

const DAYS = ["2027-03-05", "2027-03-06", "2027-03-07"];
const moment = fc.record({
  day: fc.constantFrom("", ...DAYS),
  seconds: fc.constantFrom(32_400, 33_000, 36_000),
});
const who = fc.constantFrom<Limit["who"]>(
  { kind: "routine", row: 1 },
  { kind: "dancer", name: "Nell" },
  { kind: "studio", name: "Ashdown" },
);
const limit = fc.record(
  {
    who,
    notBefore: moment,
    notAfter: moment,
    notOn: fc.subarray(DAYS),
    onlyOn: fc.subarray(DAYS),
    hours: fc.array(
      fc.record(
        {
          day: fc.constantFrom(...DAYS),
          fromSeconds: fc.constantFrom(32_400, 33_000),
          untilSeconds: fc.constantFrom(33_000, 36_000),
        },
        { requiredKeys: ["day"] },
      ),
      { maxLength: 2 },
    ),
    arrival: fc.constant({ fromSeconds: 32_000, untilSeconds: 32_700 }),
  },
  { requiredKeys: ["who"] },
);

test("a routine is within its window exactly when it breaks no limit", () => {
  const session = fc.record({
    day: fc.constantFrom("", ...DAYS),
    startSeconds: fc.integer({ min: 32_000, max: 37_000 }),
  });
  fc.assert(
    fc.property(fc.array(limit, { maxLength: 4 }), session, (limits, { day, startSeconds }) => {
      const item = placed(makeRoutine({ row: 1, performers: ["Nell"], school: "Ashdown" }));
      const plan = makePlan({
        sections: [{ ...makeSection("A", item), sessionId: "one" }],
        programme: {
          sessions: [makeSession({ id: "one", day, startSeconds })],
          stages: [FIRST_STAGE],
          numbering: "all",
          zone: "",
        },
      });
      const entries = timelineOf(plan);
      const { startSeconds: start, endSeconds: end } = entries.find(
        ({ kind }) => kind === "item",
      )! as {
        startSeconds: number;
        endSeconds: number;
      };
      const isKept = brokenLimits(entries, limits).length === 0;
      expect(isWithin(windowsOf(limits)(item, day), start, end)).toBe(isKept);
    }),
    { numRuns: 500 },
  );
});
