import fc from "fast-check";
import { expect, test } from "vitest";
import { finished } from "#tests/finished.ts";
import { someCompetition } from "#tests/make-competition.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { LooseOrder } from "./loose-order.ts";
import { splitGroups } from "./split-groups.ts";

const moves = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 4 }), fc.nat(8)));

test("a move changes the conflicts and the runs by just what it said it would", () => {
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

test("splitting keeps every routine, what is pinned and half of each group at home, and is never worse", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(99), fc.nat(), (competition, cohesion, seed) => {
      const problem = problemOf(competition.groups, { ...competition, clearedBefore: new Set() });
      const given = Uint16Array.from(problem.routines.keys());
      const options = { cohesion, seed };
      const split = finished(splitGroups(problem, given, options))!;
      const before = new LooseOrder(problem, given).total();
      const price = Math.max(0.04, cohesion / (100 - cohesion));
      expect([...split.order].sort()).toEqual([...given]);
      expect(split.pairs + price * split.runs).toBeLessThanOrEqual(
        before.pairs + price * before.runs,
      );
      const after = new LooseOrder(problem, split.order).total();
      expect(after).toEqual({ pairs: split.pairs, runs: split.runs });
      given.forEach((position) => {
        const isKept = problem.isPinned[position] === 0 || split.order[position] === position;
        expect(isKept).toBe(true);
      });
      expect(finished(splitGroups(problem, given, options))).toEqual(split);
    }),
    { numRuns: 60 },
  );
});
