import fc from "fast-check";
import { expect, test } from "vitest";
import { someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { fewestPairsTable } from "../fewest-pairs.ts";
import { kindsOf } from "./kinds.ts";
import { poolsOf } from "./pools.ts";

test("the routines of a clique all share performers, and no two cliques share a pair", () => {
  fc.assert(
    fc.property(
      someCompetition,
      fc.constantFrom(1, 4, 16, 1000),
      ({ groups, ...options }, budget) => {
        const problem = problemOf(groups, options);
        const kinds = kindsOf(problem);
        const counted = new Set<string>();
        for (const { pools, cliques } of poolsOf(problem, kinds, budget, fewestPairsTable(3)))
          for (const clique of cliques) {
            const own = clique.flatMap((pool) =>
              pools[pool]!.kinds.flatMap((kind) => kinds.kinds[kind]!.routines),
            );
            for (const one of own)
              for (const other of own) {
                if (one >= other) continue;
                expect(problem.sharing[one]).toContain(other);
                expect(counted).not.toContain(`${one} ${other}`);
                counted.add(`${one} ${other}`);
              }
          }
      },
    ),
    { numRuns: 500 },
  );
});
