import fc from "fast-check";
import { expect, test } from "vitest";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { fewestByTrying, someCompetition } from "#tests/make-competition.ts";
import { runToEnd } from "#tests/run-to-end.ts";
import { checkBounds } from "../../../../bin/check/certificate.ts";
import type { Danced } from "../../../../bin/check/order.ts";
import { BOUND_STEPS, LowerBound } from "./lower-bound.ts";

test("the certificate of a bound adds up to it, and the checker proves each part", () => {
  fc.assert(
    fc.property(someCompetition, ({ groups, gap, clearedBefore }) => {
      const whole = groups.filter(({ routines }) => routines.length > 0);
      const problem = problemOf(whole, { gap, ...(clearedBefore ? { clearedBefore } : {}) });
      const fewest = fewestByTrying(problem);
      const bound = new LowerBound(problem);
      for (let step = 0; step < BOUND_STEPS; step++) {
        runToEnd(bound.tighten(step, fewest + 1));
        const certificate = bound.certificate();
        const danced = problem.routines.map((item, position) => ({
          item,
          position,
          stretch: 0,
          dancers: new Map(performersByKey(item)),
        })) as unknown as Danced[];
        const faults: string[] = [];
        const clears = new Map([[0, new Set(clearedBefore)]]);
        const large = checkBounds(
          { danced, gap, clears, isOver: () => false },
          { ...certificate, anywhere: certificate.anywhere! },
          [
            ["parts", bound.value],
            ["anywhere", Math.min(bound.value, bound.anywhere)],
          ],
          (place, found, should) => void faults.push(`${place}: ${found}, should be ${should}`),
        );
        expect([faults, large]).toEqual([[], []]);
      }
    }),
    { numRuns: 300 },
  );
});
