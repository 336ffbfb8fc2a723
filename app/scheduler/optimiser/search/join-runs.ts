// Joins blocks of one group where that adds no conflict.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Split } from "./front.ts";
import { LooseOrder } from "./loose-order.ts";

/**
 * Moves blocks next to others of their group as long as that gives fewer blocks and no more
 * conflicts.
 */
export function joinRuns(problem: Problem, { order, pairs, runs }: Split): Split {
  const loose = new LooseOrder(problem, order);
  const sum = { pairs, runs };
  while (joinOne(loose, sum));
  return { ...sum, order: loose.order };
}

type Run = { group: number; from: number; length: number };

function joinOne(loose: LooseOrder, sum: { pairs: number; runs: number }): boolean {
  const all = runsOf(loose);
  for (const { group, from, length } of all)
    for (const other of all) {
      if (other.group !== group || other.from === from) continue;
      // The position of the other block once this one is removed.
      const start = other.from > from ? other.from - length : other.from;
      for (const to of [start, start + other.length]) {
        const delta = loose.deltaOfMove(from, length, to);
        if (delta === null || delta.runs >= 0 || delta.pairs > 0) continue;
        loose.move(from, length, to);
        sum.pairs += delta.pairs;
        sum.runs += delta.runs;
        return true;
      }
    }
  return false;
}

function runsOf(loose: LooseOrder): Run[] {
  const runs: Run[] = [];
  for (let position = 0; position < loose.order.length; position++) {
    const group = loose.groupAt(position);
    const last = runs.at(-1);
    if (last?.group === group) last.length++;
    else runs.push({ group, from: position, length: 1 });
  }
  return runs;
}
