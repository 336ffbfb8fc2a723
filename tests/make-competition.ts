// Small random competitions, and the fewest conflicts they can have, found by trying every order.
import fc from "fast-check";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Problem, ProblemOptions } from "#app/scheduler/optimiser/problem.ts";
import { makeRoutine } from "./make-plan.ts";

type Competition = ProblemOptions & { groups: RoutineGroup[] };

const dancers = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E"), { maxLength: 3 });
/** Mostly soloists, as at a competition. */
const casts = fc.oneof({ weight: 3, arbitrary: dancers.map((all) => all.slice(0, 1)) }, dancers);

/** Up to four groups with up to nine routines in all, some pinned, some pauses between. */
export const someCompetition: fc.Arbitrary<Competition> = fc
  .record({
    groups: fc
      .array(fc.array(casts, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
      .filter((groups) => groups.flat().length < 10),
    gap: fc.nat(5),
    pinned: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    cleared: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
  })
  .map(({ groups, gap, pinned, cleared }) => ({
    groups: makeGroups(...groups),
    gap,
    pinnedRows: new Set(pinned),
    clearedBefore: new Set(cleared),
  }));

/** A group for each list of casts, its routines numbered on from the previous group. */
export function makeGroups(...groups: string[][][]): RoutineGroup[] {
  let row = 0;
  return groups.map((list, at) => ({
    name: `Group ${at}`,
    routines: list.map((performers) => makeRoutine({ row: ++row, performers })),
  }));
}

/** Returns the fewest conflicts of all orders that keep groups and pins, by trying them all. */
export function fewestByTrying(problem: Problem): number {
  const count = problem.routines.length;
  const order: number[] = [];
  let fewest = Infinity;
  const place = (position: number, conflicts: number): void => {
    if (conflicts >= fewest) return;
    if (position === count) {
      fewest = conflicts;
      return;
    }
    for (let routine = 0; routine < count; routine++) {
      const mayStandHere =
        problem.groupAt[routine] === problem.groupAt[position] &&
        !order.slice(0, position).includes(routine) &&
        (routine === position || !(problem.isPinned[routine] || problem.isPinned[position]));
      if (!mayStandHere) continue;
      let added = 0;
      for (let before = 0; before < position; before++)
        if (
          problem.reach[before]! >= position &&
          problem.sharing[routine]!.includes(order[before]!)
        )
          added++;
      order[position] = routine;
      place(position + 1, conflicts + added);
    }
  };
  place(0, 0);
  return fewest;
}

/** Returns the fewest conflicts of all orders with so many blocks of a group, by the number of blocks. */
export function fewestInRunsByTrying(problem: Problem): number[] {
  const count = problem.routines.length;
  const order: number[] = [];
  const fewest: number[] = [];
  const place = (conflicts: number, runs: number): void => {
    if (order.length === count) {
      fewest[runs] = Math.min(fewest[runs] ?? Infinity, conflicts);
      return;
    }
    for (let routine = 0; routine < count; routine++) {
      if (order.includes(routine)) continue;
      const near = order.slice(Math.max(0, order.length - problem.gap));
      const added = near.filter((other) => problem.sharing[routine]!.includes(other)).length;
      const isNewRun = problem.groupAt[order.at(-1) ?? -1] !== problem.groupAt[routine];
      order.push(routine);
      place(conflicts + added, runs + (isNewRun ? 1 : 0));
      order.pop();
    }
  };
  place(0, 0);
  return fewest;
}
