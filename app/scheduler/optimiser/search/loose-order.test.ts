import fc from "fast-check";
import { expect, test } from "vitest";
import { someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { LooseOrder } from "./loose-order.ts";

const moves = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 4 }), fc.nat(8)));

test("a move changes the conflicts and blocks exactly as predicted", () => {
  fc.assert(
    fc.property(someCompetition, fc.boolean(), moves, ({ groups, gap }, clears, drawn) => {
      const free = problemOf(groups, { gap });
      const clearedBefore = new Set(clears ? free.starts : []);
      const problem = problemOf(groups, { gap, clearedBefore });
      const loose = new LooseOrder(problem, Uint16Array.from(problem.routines.keys()));
      const count = loose.order.length;
      for (const [from, length, to] of drawn) {
        if (from + length > count || to + length > count) continue;
        const before = loose.total();
        const delta = loose.deltaOfMove(from, length, to);
        loose.move(from, length, to);
        const after = loose.total();
        expect(delta).toEqual({
          pairs: after.pairs - before.pairs,
          runs: after.runs - before.runs,
        });
      }
      expect([...loose.order].sort()).toEqual([...problem.routines.keys()]);
    }),
    { numRuns: 500 },
  );
});
