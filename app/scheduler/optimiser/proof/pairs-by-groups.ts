// Counts an order's conflicts by pairs of groups.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** Returns, for each two groups, the conflicts between them in an order. */
export function pairsByGroups(problem: Problem, order: Uint16Array): number[][] {
  const { sizes, sharing, groupAt, reach } = problem;
  const pairs = sizes.map(() => sizes.map(() => 0));
  const positions = new Int32Array(order.length);
  order.forEach((routine, position) => {
    positions[routine] = position;
  });
  order.forEach((routine, position) => {
    for (const other of sharing[routine]!) {
      const there = positions[other]!;
      if (there > position && there <= reach[position]!)
        pairs[groupAt[position]!]![groupAt[there]!]!++;
    }
  });
  return pairs;
}
