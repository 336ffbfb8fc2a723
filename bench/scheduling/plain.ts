// Baselines for the optimiser: a greedy order, and plain simulated annealing.
import { pairsIn, type Problem } from "#app/scheduler/optimiser/problem.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { stopwatch } from "./processor-time.ts";

/** At each position takes the group's first routine with the fewest conflicts with earlier ones. */
export function greedily(problem: Problem): number {
  const order: number[] = [];
  problem.starts.forEach((start, group) => {
    const left = Array.from({ length: problem.sizes[group]! }, (_, at) => start + at);
    while (left.length > 0) {
      const last = order.slice(-problem.gap);
      const costs = left.map(
        (routine) => last.filter((other) => problem.sharing[routine]!.includes(other)).length,
      );
      const [next] = left.splice(costs.indexOf(Math.min(...costs)), 1);
      order.push(next!);
    }
  });
  return pairsIn(problem, order);
}

/** Swaps two routines of a group at a time, cooling evenly over the given processor time. */
export function byAnnealing(problem: Problem, seconds: number, seed: number): number {
  const count = problem.routines.length;
  const shares = new Uint8Array(count * count);
  problem.sharing.forEach((others, routine) => {
    for (const other of others) shares[routine * count + other] = 1;
  });
  const random = seededRandom(seed);
  const order = Uint16Array.from(problem.routines.keys());
  const pairsAt = (position: number) => {
    let pairs = 0;
    const to = Math.min(count - 1, position + problem.gap);
    for (let at = Math.max(0, position - problem.gap); at <= to; at++)
      pairs += shares[order[position]! * count + order[at]!]!;
    return pairs;
  };
  const swap = (one: number, other: number) => {
    const routine = order[one]!;
    order[one] = order[other]!;
    order[other] = routine;
  };
  let pairs = pairsIn(problem, order);
  let fewest = pairs;
  const watch = stopwatch();
  let temperature = 1;
  for (let step = 0; fewest > 0; step++) {
    if (step % 1024 === 0) {
      const share = watch() / seconds;
      if (share >= 1) break;
      temperature = 0.05 ** share;
    }
    const one = Math.floor(random() * count);
    const group = problem.groupAt[one]!;
    const other = problem.starts[group]! + Math.floor(random() * problem.sizes[group]!);
    const before = pairsAt(one) + pairsAt(other);
    swap(one, other);
    const change = pairsAt(one) + pairsAt(other) - before;
    if (change > 0 && random() >= Math.exp(-change / temperature)) swap(one, other);
    else pairs += change;
    fewest = Math.min(fewest, pairs);
  }
  return fewest;
}
