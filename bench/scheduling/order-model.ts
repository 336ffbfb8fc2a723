// The question of an order as a model for general solvers: a position for each routine, and the pairs that may be close.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** Routines and positions count from 1. */
export type OrderModel = {
  gap: number;
  /** The first and last position of each routine: those of its group. */
  first: number[];
  last: number[];
  /** Pairs with a shared performer that can be in conflict. */
  pairs: (readonly [one: number, other: number])[];
};

export function modelOf(problem: Problem): OrderModel {
  const routines = problem.routines.map((_, routine) => routine);
  const first = routines.map((routine) => problem.starts[problem.groupAt[routine]!]! + 1);
  const last = routines.map(
    (routine, at) => first[at]! + problem.sizes[problem.groupAt[routine]!]! - 1,
  );
  const pairs = routines.flatMap((one) =>
    problem.sharing[one]!.filter((other) => other > one && canMeet(problem, one, other)).map(
      (other) => [one + 1, other + 1] as const,
    ),
  );
  return { gap: problem.gap, first, last, pairs };
}

/** Returns whether the groups of two routines, `one` before `other`, can be close enough for a conflict. */
function canMeet(problem: Problem, one: number, other: number): boolean {
  const group = problem.groupAt[one]!;
  const last = problem.starts[group]! + problem.sizes[group]! - 1;
  return problem.starts[problem.groupAt[other]!]! - last <= problem.gap;
}
