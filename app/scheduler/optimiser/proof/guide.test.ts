import fc from "fast-check";
import { expect, test } from "vitest";
import { finished } from "#tests/finished.ts";
import { fewestByTrying, someCompetition } from "#tests/make-competition.ts";
import { FewestAfter } from "./fewest-after.ts";
import { fewestPairsTable } from "./fewest-pairs.ts";
import { kindsOf } from "./kinds.ts";
import { largestClique, poolsOf } from "./pools.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { forwardDynamicProgramme } from "./forward-dynamic-programme.ts";

test("led by coarser pools the programme proves exactly what is true", () => {
  fc.assert(
    fc.property(
      someCompetition,
      fc.constantFrom(1, 2, 4, 8, 16),
      fc.nat(2),
      ({ groups, ...options }, budget, slack) => {
        const problem = problemOf(groups, options);
        const kinds = kindsOf(problem);
        const fewest = fewestByTrying(problem);
        const coarse = poolsOf(problem, kinds, budget, fewestPairsTable(options.gap));
        const fine = poolsOf(problem, kinds, 1_000_000, fewestPairsTable(options.gap));
        const most = Math.max(largestClique(coarse), largestClique(fine));
        const trial = {
          fewest: new FewestAfter(options.gap, most),
          from: 0,
          to: groups.length,
          cutoff: Math.max(0, fewest - 1 + slack),
          suffixBounds: new Int32Array(groups.length + 1),
          mostStates: 1_000_000,
          keepsOrder: false,
        };
        const leads = { ...trial, pools: coarse, guides: true };
        const lead = finished(forwardDynamicProgramme(problem, kinds, leads))!;
        expect(lead.lowerBound).toBeLessThanOrEqual(fewest);
        if (lead.lowerBound >= trial.cutoff) return;
        const led = { ...trial, pools: fine, guide: lead.guide };
        const result = finished(forwardDynamicProgramme(problem, kinds, led))!;
        expect(lead.guide).not.toBeNull();
        expect(result.lowerBound).toBe(Math.min(fewest, trial.cutoff));
      },
    ),
    { numRuns: 1000 },
  );
});
