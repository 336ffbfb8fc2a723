// Runs of one group put together, where that makes no conflict.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Split } from "./front.ts";
import { LooseOrder } from "./loose-order.ts";

/** The order with runs moved beside others of their group for as long as that makes fewer runs and no conflict more. */
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
      // Where it would stand once it is taken out.
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
