import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { makeGroups, someCompetition } from "#tests/make-competition.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { isUnbroken, routinesByPerformer } from "#app/scheduler/optimiser/proof/certificates.ts";
import { fewestPairs } from "#app/scheduler/optimiser/proof/fewest-pairs.ts";
import { pairsIn, type Problem, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { annealConflicts } from "./conflict-annealing.ts";
import type { Movable } from "./movable.ts";
import { spreadHeaviest } from "./spread-heaviest.ts";

const given = (problem: Problem) => Uint16Array.from(problem.routines.keys());

/** Returns the pairs within the gap among routines that all share performers. */
function ownPairs(order: Uint16Array, routines: ReadonlySet<number>, gap: number): number {
  const positions = [...order.keys()].filter((position) => routines.has(order[position]!));
  return positions.reduce(
    (sum, one, at) => sum + positions.slice(at + 1).filter((other) => other - one <= gap).length,
    0,
  );
}

const sorted = (order: Uint16Array) => [...order].sort((one, other) => one - other);

/**
 * Returns the routines of a group's most frequent performer, if free and in conflict in any order;
 * otherwise null.
 */
function tightIn(problem: Problem, group: number) {
  const start = problem.starts[group]!;
  const size = problem.sizes[group]!;
  const isPinned = problem.isPinned.subarray(start, start + size).includes(1);
  const [routines] = routinesByPerformer(problem, group).sort((a, b) => b.size - a.size);
  const fewest = routines ? fewestPairs(routines.size, size, problem.gap) : 0;
  const isFree = !isPinned && isUnbroken(problem, group);
  return routines && isFree && fewest > 0 ? { routines, fewest } : null;
}

/** The order, and the result of a short search within its parts. */
function beforeAndAfter(problem: Problem, order: Uint16Array, parts: Movable): Uint16Array[] {
  const cooling = { seed: 1, stepsEach: 50, firstTemperature: 6, enough: 0, within: parts };
  const after = runToEnd(annealConflicts(problem, order, cooling))!;
  expect(after.pairs).toBeLessThanOrEqual(pairsIn(problem, order));
  return [order, after.order];
}

test("the most frequent performer of a group has the fewest pairs there, before and after a search within the parts", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(), ({ groups, ...options }, seed) => {
      const problem = problemOf(groups, options);
      for (const group of problem.sizes.keys()) {
        const spread = spreadHeaviest(problem, given(problem), group, seededRandom(seed));
        const tight = tightIn(problem, group);
        expect(spread === null).toBe(tight === null);
        const orders = spread ? beforeAndAfter(problem, spread.order, spread.parts) : [];
        for (const order of orders) {
          const moved = order.filter((routine, position) => routine !== position);
          expect(sorted(order)).toEqual([...given(problem)]);
          expect([...moved].every((routine) => problem.groupAt[routine] === group)).toBe(true);
          expect(ownPairs(order, tight!.routines, problem.gap)).toBe(tight!.fewest);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test("without a performer with too many routines there is nothing to spread", () => {
  const problem = problemOf(makeGroups([["Cy"], ["Di"], ["Ed"], ["Cy"]]), { gap: 2 });
  expect(spreadHeaviest(problem, given(problem), 0, seededRandom(1))).toBeNull();
});

test("a group with a pin, or an inner pause that clears conflicts, is unchanged", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Bo"]]);
  expect(
    spreadHeaviest(problemOf(groups, { gap: 2 }), Uint16Array.from([0, 1, 2]), 0, seededRandom(1)),
  ).not.toBeNull();
  for (const rules of [{ pinnedRows: new Set([3]) }, { clearedBefore: new Set([1]) }]) {
    const problem = problemOf(groups, { gap: 2, ...rules });
    expect(spreadHeaviest(problem, Uint16Array.from([0, 1, 2]), 0, seededRandom(1))).toBeNull();
  }
});
