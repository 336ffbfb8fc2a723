import fc from "fast-check";
import { expect, test } from "vitest";
import { finished } from "#tests/finished.ts";
import { makeGroups, someCompetition } from "#tests/make-competition.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { isUnbroken, routinesByPerformer } from "#app/scheduler/optimiser/proof/certificates.ts";
import { fewestPairs } from "#app/scheduler/optimiser/proof/fewest-pairs.ts";
import { pairsIn, type Problem, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { annealConflicts } from "./conflict-annealing.ts";
import { inParts } from "./movable.ts";
import { spreadHeaviest } from "./spread-heaviest.ts";

const given = (problem: Problem) => Uint16Array.from(problem.routines.keys());

/** The pairs within the gap that routines have of which each shares a performer with each. */
function ownPairs(order: Uint16Array, routines: ReadonlySet<number>, gap: number): number {
  const positions = [...order.keys()].filter((position) => routines.has(order[position]!));
  return positions.reduce(
    (sum, one, at) => sum + positions.slice(at + 1).filter((other) => other - one <= gap).length,
    0,
  );
}

const sorted = (order: Uint16Array) => [...order].sort((one, other) => one - other);

/** Of each group that is free: the routines of whoever has most, if they make pairs in any order. */
function tightIn(problem: Problem) {
  return problem.sizes.flatMap((size, group) => {
    const start = problem.starts[group]!;
    const isPinned = problem.isPinned.subarray(start, start + size).includes(1);
    const [routines] = routinesByPerformer(problem, group).sort((a, b) => b.size - a.size);
    const fewest = routines ? fewestPairs(routines.size, size, problem.gap) : 0;
    const isFree = !isPinned && isUnbroken(problem, group);
    return routines && isFree && fewest > 0 ? [{ routines, fewest }] : [];
  });
}

test("whoever has most routines of a group has the fewest pairs there, before and after a search within the parts", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(), ({ groups, ...options }, seed) => {
      const problem = problemOf(groups, options);
      const random = seededRandom(seed);
      const spread = spreadHeaviest(problem, given(problem), problem.sizes.keys(), random);
      const tight = tightIn(problem);
      expect(spread === null).toBe(tight.length === 0);
      const { order, parts } = spread ?? { order: given(problem), parts: inParts([]) };
      const cooling = { seed, stepsEach: 50, firstTemperature: 6, enough: 0, within: parts };
      const after = finished(annealConflicts(problem, order, cooling))!;
      expect(after.pairs).toBeLessThanOrEqual(pairsIn(problem, order));
      for (const one of [order, after.order]) {
        expect(sorted(one)).toEqual([...given(problem)]);
        expect([...one].map((routine) => problem.groupAt[routine])).toEqual([...problem.groupAt]);
        const pins = [...given(problem)].filter((position) => problem.isPinned[position]);
        expect(pins.map((position) => one[position])).toEqual(pins);
        expect(tight.map(({ routines }) => ownPairs(one, routines, problem.gap))).toEqual(
          tight.map(({ fewest }) => fewest),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

test("where nobody has too many routines, and in groups that are not asked for, nothing is moved", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Bo"]], [["Cy"], ["Di"], ["Ed"], ["Cy"]]);
  const problem = problemOf(groups, { gap: 2 });
  const spread = spreadHeaviest(problem, given(problem), [0, 1], seededRandom(1));
  expect([...spread!.order.subarray(3)]).toEqual([3, 4, 5, 6]);
  expect(spreadHeaviest(problem, given(problem), [1], seededRandom(1))).toBeNull();
});

test("a group with a pin, or a pause that clears conflicts inside, is as given", () => {
  const groups = makeGroups([["Ava"], ["Ava"], ["Bo"]]);
  for (const rules of [{ pinnedRows: new Set([3]) }, { clearedBefore: new Set([1]) }]) {
    const problem = problemOf(groups, { gap: 2, ...rules });
    expect(spreadHeaviest(problem, given(problem), [0], seededRandom(1))).toBeNull();
  }
});
