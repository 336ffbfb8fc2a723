import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { fewestByTrying, someCompetition } from "#tests/make-competition.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { FewestAfter } from "../fewest-after.ts";
import { fewestPairsTable } from "../fewest-pairs.ts";
import { kindsOf } from "../pools/kinds.ts";
import { largestClique, poolsOf } from "../pools/pools.ts";
import { pairsIn, type Problem, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { forwardDynamicProgramme } from "./forward-dynamic-programme.ts";

/** The whole order, with every kind as its own pool. */
function apart(problem: Problem) {
  const kinds = kindsOf(problem);
  const pools = poolsOf(problem, kinds, 1_000_000, fewestPairsTable(problem.gap));
  const fewest = new FewestAfter(problem.gap, largestClique(pools));
  const suffixBounds = new Int32Array(pools.length + 1);
  return { kinds, whole: { pools, fewest, from: 0, to: pools.length, suffixBounds } };
}

test("a sample of the states finds only orders below the cutoff, and claims no more than all of them prove", () => {
  fc.assert(
    fc.property(
      someCompetition,
      fc.constantFrom(1, 3, 10),
      fc.nat(2),
      fc.nat(),
      ({ groups, ...options }, mostStates, slack, seed) => {
        const problem = problemOf(groups, options);
        const fewest = fewestByTrying(problem);
        const { kinds, whole } = apart(problem);
        const cutoff = Math.max(1, fewest + slack);
        const random = seededRandom(seed);
        const sampling = { ...whole, cutoff, keepsOrder: true, mostStates, random };
        const found = runToEnd(forwardDynamicProgramme(problem, kinds, sampling))!;
        expect(found.lowerBound).toBeLessThanOrEqual(fewest);
        if (!found.decisions) return;
        const left = kinds.kinds.map(({ routines }) => [...routines]);
        const order = found.decisions.map((kind) => left[kind]!.shift()!);
        expect(pairsIn(problem, order)).toBeLessThan(cutoff);
      },
    ),
    { numRuns: 1000 },
  );
});
