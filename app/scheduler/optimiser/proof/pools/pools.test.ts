import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestByTrying, someCompetition } from "#tests/make-competition.ts";
import { FewestAfter } from "../fewest-after.ts";
import { fewestPairsTable } from "../fewest-pairs.ts";
import { kindsOf } from "./kinds.ts";
import { largestClique, poolsOf } from "./pools.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { forwardDynamicProgramme } from "../programme/forward-dynamic-programme.ts";

test("however few counts it tracks, the dynamic programme's bound never exceeds the truth", () => {
  fc.assert(
    fc.property(
      someCompetition,
      fc.constantFrom(1, 2, 4, 8, 16),
      fc.constantFrom(3, 1_000_000),
      ({ groups, ...options }, budget, mostStates) => {
        const problem = problemOf(groups, options);
        const kinds = kindsOf(problem);
        const pools = poolsOf(problem, kinds, budget, fewestPairsTable(options.gap));
        const result = runToEnd(
          forwardDynamicProgramme(problem, kinds, {
            pools,
            fewest: new FewestAfter(options.gap, largestClique(pools)),
            from: 0,
            to: groups.length,
            cutoff: 100,
            suffixBounds: new Int32Array(groups.length + 1),
            keepsOrder: false,
            mostStates,
          }),
        );
        expect(result?.lowerBound).toBeLessThanOrEqual(fewestByTrying(problem));
      },
    ),
    { numRuns: 1000 },
  );
});
