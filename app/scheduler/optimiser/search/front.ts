// What splitting groups buys: of each number of runs the best order that was found.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import type { Delta } from "./loose-order.ts";
import { NearHome } from "./near-home.ts";

export type Split = Delta & { order: Uint16Array };

/** Of each number of runs the order with fewest conflicts, where it has fewer than all with fewer runs. */
export class Front {
  private readonly groupAt: Int32Array;
  private readonly groups: number;
  private readonly nearHome: NearHome;
  private readonly byRuns = new Map<number, Split>();
  /** Of each number of runs: the fewest conflicts in as many or fewer. */
  private readonly fewest: Int32Array;

  constructor(problem: Problem) {
    this.groupAt = problem.groupAt;
    this.groups = problem.sizes.filter((size) => size > 0).length;
    this.nearHome = new NearHome(problem);
    this.fewest = new Int32Array(problem.routines.length + 1).fill(2 ** 30);
  }

  /** Keeps the order, copied, if it is one to keep. */
  add({ pairs, runs, order }: Split): void {
    const { fewest, byRuns } = this;
    if (pairs >= fewest[runs]! || !this.nearHome.isKept(order)) return;
    // Whole groups come in the order that was asked for.
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

  /** The one with fewest conflicts. */
  leastConflicts(): Split {
    return this.all().at(-1)!;
  }

  all(): readonly Split[] {
    return [...this.byRuns.values()].toSorted((one, other) => one.runs - other.runs);
  }
}
