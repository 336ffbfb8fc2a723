// The trade-off curve during the search: the best order found for each number of blocks.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Delta } from "./loose-order.ts";
import { NearHome } from "./near-home.ts";

export type Split = Delta & { order: Uint16Array };

/**
 * Keeps, for each number of blocks, the order with the fewest conflicts, if fewer than with fewer
 * blocks.
 */
export class Front {
  private readonly groupAt: Int32Array;
  private readonly groups: number;
  private readonly nearHome: NearHome;
  private readonly byRuns = new Map<number, Split>();
  /** For each number of blocks, the fewest conflicts with at most that many. */
  private readonly fewest: Int32Array;

  constructor(problem: Problem) {
    this.groupAt = problem.groupAt;
    this.groups = problem.sizes.filter((size) => size > 0).length;
    this.nearHome = new NearHome(problem);
    this.fewest = new Int32Array(problem.routines.length + 1).fill(2 ** 30);
  }

  /** Stores a copy of the order if it improves the curve. */
  add({ pairs, runs, order }: Split): void {
    const { fewest, byRuns } = this;
    if (pairs >= fewest[runs]! || !this.nearHome.isKept(order)) return;
    // Whole groups must be in the given order.
    if (runs <= this.groups && !this.isInGroups(order)) return;
    fewest[runs] = pairs;
    byRuns.set(runs, { pairs, runs, order: order.slice() });
    for (let more = runs + 1; more < fewest.length && fewest[more]! >= pairs; more++) {
      fewest[more] = pairs;
      byRuns.delete(more);
    }
  }

  private isInGroups(order: Uint16Array): boolean {
    return order.every((routine, position) => this.groupAt[routine] === this.groupAt[position]);
  }

  /** Returns the order with the fewest conflicts. */
  leastConflicts(): Split {
    return this.all().at(-1)!;
  }

  all(): readonly Split[] {
    return [...this.byRuns.values()].toSorted((one, other) => one.runs - other.runs);
  }
}
