import fc from "fast-check";
import { expect, test } from "vitest";
import { runToEnd } from "#tests/run-to-end.ts";
import { someCompetition } from "#tests/make-competition.ts";
import { pairsIn, problemOf } from "#app/scheduler/optimiser/problem.ts";
import { NEAR_CONFLICT } from "#app/scheduler/optimiser/constraints.ts";
import { annealConflicts } from "./conflict-annealing.ts";
import { ConflictChange } from "./conflict-change.ts";

test("each change is evaluated as if the whole order were counted before and after", () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 6 });
  fc.assert(
    fc.property(
      someCompetition.filter(({ groups }) => groups.flatMap((group) => group.routines).length > 1),
      changes,
      ({ groups, ...options }, drawn) => {
        const problem = problemOf(groups, options);
        const order = Uint16Array.from(problem.routines.keys());
        const cost = (of: Uint16Array) => [
          pairsIn(problem, of),
          NEAR_CONFLICT.evaluate(problem, of),
        ];
        const change = new ConflictChange(problem, order);
        for (const [one, other, moves] of drawn) {
          const from = one % order.length;
          const to = (from + 1 + (other % (order.length - 1))) % order.length;
          const [pairs, near] = cost(order);
          const isMove = moves && change.canMove;
          // Whole groups keep distant routines from coming near.
          if (problem.groupAt[from] !== problem.groupAt[to]) continue;
          const changed = isMove
            ? [...order].toSpliced(from, 1).toSpliced(to, 0, order[from]!)
            : [...order].with(from, order[to]!).with(to, order[from]!);
          if (isMove) change.ofMove(from, to);
          else change.ofSwap(from, to);
          expect(cost(Uint16Array.from(changed))).toEqual([
            pairs! + change.pairs,
            near! + change.near,
          ]);
          if (isMove) change.move(from, to);
          else change.swap(from, to);
          expect([...order]).toEqual(changed);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("groups and pins are kept, the order is never worse, and its count is right", () => {
  fc.assert(
    fc.property(someCompetition, fc.nat(), ({ groups: drawn, ...options }, seed) => {
      const problem = problemOf(drawn, options);
      const given = Uint16Array.from(problem.routines.keys());
      const cooling = { seed, stepsEach: 200, firstTemperature: 6, enough: 0 };
      const found = runToEnd(annealConflicts(problem, given, cooling))!;
      expect(found.pairs).toBe(pairsIn(problem, found.order));
      expect(found.pairs).toBeLessThanOrEqual(pairsIn(problem, given));
      expect([...found.order].sort((one, other) => one - other)).toEqual([...given]);
      const groups = (order: Uint16Array) => [...order].map((routine) => problem.groupAt[routine]);
      expect(groups(found.order)).toEqual(groups(given));
      const pinned = (order: Uint16Array) => [...order].filter((_, at) => problem.isPinned[at]);
      expect(pinned(found.order)).toEqual(pinned(given));
    }),
    { numRuns: 200 },
  );
});
