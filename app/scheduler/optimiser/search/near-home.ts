// Limits how far apart the pieces of a split group may be.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/**
 * Returns the most routines between a piece and its group's largest piece: half of all, or in a
 * short list as many as separate two routines of one performer.
 */
function farthestFromHome({ routines, gap }: Pick<Problem, "routines" | "gap">): number {
  return Math.max(Math.floor(routines.length / 2), gap + 1);
}

/**
 * Checks that no piece of a group is further than that from the largest one, or from one of equal
 * length.
 */
export class NearHome {
  private readonly farthest: number;
  private readonly groupOf: Int32Array;
  /**
   * For each group, the length of its largest piece, the end of its first and the start of its
   * last.
   */
  private readonly length: Int32Array;
  private readonly firstEnd: Int32Array;
  private readonly lastStart: Int32Array;
  /** For each group, 1 once a largest piece is near enough to both. */
  private readonly isNear: Uint8Array;

  constructor(problem: Problem) {
    const { groupAt, sizes } = problem;
    this.farthest = farthestFromHome(problem);
    this.groupOf = groupAt;
    this.length = new Int32Array(sizes.length);
    this.firstEnd = new Int32Array(sizes.length);
    this.lastStart = new Int32Array(sizes.length);
    this.isNear = new Uint8Array(sizes.length);
  }

  isKept(order: Uint16Array): boolean {
    const { length, firstEnd, lastStart, isNear, farthest } = this;
    length.fill(0);
    isNear.fill(0);
    this.eachPiece(order, (group, from, to) => {
      if (length[group] === 0) firstEnd[group] = to;
      length[group] = Math.max(length[group]!, to - from);
      lastStart[group] = from;
    });
    this.eachPiece(order, (group, from, to) => {
      const isLargest = to - from === length[group];
      if (isLargest && from - firstEnd[group]! <= farthest && lastStart[group]! - to <= farthest)
        isNear[group] = 1;
    });
    return length.every((longest, group) => longest === 0 || isNear[group] === 1);
  }

  private eachPiece(
    order: Uint16Array,
    look: (group: number, from: number, to: number) => void,
  ): void {
    for (let from = 0; from < order.length;) {
      const group = this.groupOf[order[from]!]!;
      let to = from + 1;
      while (to < order.length && this.groupOf[order[to]!] === group) to++;
      look(group, from, to);
      from = to;
    }
  }
}
