// Scores an order by the soft constraints, fast enough for millions of calls.
import type { SoftConstraint } from "#app/scheduler/optimiser/constraints.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Relation, relationsOf } from "#app/scheduler/optimiser/relations.ts";

/**
 * The costs of the soft constraints in order, two to a number: the first in its upper half, the
 * second in its lower. They stay whole numbers, and scores compare lexicographically.
 */
export type Score = Float64Array;

const HALF = 2 ** 24;
const IN_A_NUMBER = 2;

/** A relation with its contribution to one number of a score, by distance. */
type Costs = Relation & { number: number; farthest: number; byDistance: Float64Array };

export class Scorer {
  /** The current sum of `add`. */
  readonly sum: Score;
  private readonly from: Int32Array;
  private readonly reach: Int32Array;
  private readonly costs: readonly Costs[];

  constructor(problem: Problem, constraints: readonly SoftConstraint[]) {
    this.sum = new Float64Array(Math.ceil(constraints.length / IN_A_NUMBER));
    this.reach = problem.reach;
    this.from = firstInReach(problem.reach);
    this.costs = relationsOf(problem.routines, constraints).flatMap((relation) =>
      costsOf(relation, constraints, problem.gap),
    );
  }

  clear(): void {
    for (let number = 0; number < this.sum.length; number++) this.sum[number] = 0;
  }

  /** Adds the routine's cost at its position, `sign` times. */
  add(order: Uint16Array, position: number, sign: number): void {
    const { sum } = this;
    const routine = order[position]!;
    for (const { isOne, traits, bits, words, number, farthest, byDistance } of this.costs) {
      const first = Math.max(this.from[position]!, position - farthest);
      const last = Math.min(this.reach[position]!, position + farthest);
      const trait = isOne ? traits[routine]! : 0;
      if (trait < 0) continue;
      const row = routine * words;
      for (let at = first; at <= last; at++) {
        const other = order[at]!;
        const isRelated = isOne
          ? traits[other] === trait && at !== position
          : (bits[row + (other >> 5)]! >>> (other & 31)) & 1;
        if (!isRelated) continue;
        const distance = Math.abs(at - position);
        sum[number]! += sign * byDistance[distance]!;
      }
    }
  }

  /** Returns the score of the whole order. */
  scoreOf(order: Uint16Array): Score {
    this.clear();
    for (let position = 0; position < order.length; position++) this.add(order, position, 0.5);
    return this.sum.slice();
  }
}

/** Returns the number of conflict pairs in a score: the first constraint's penalty. */
export function pairsOf(score: Score): number {
  return Math.round(score[0]! / HALF);
}

/** Returns the weight of a change of score, for accepting a worse order. */
export function weightOf(change: Score, weights: readonly number[]): number {
  let weight = 0;
  for (let number = 0; number < change.length; number++) {
    const both = change[number]!;
    const upper = Math.round(both / HALF);
    const at = number * IN_A_NUMBER;
    weight += upper * weights[at]!;
    weight += (both - upper * HALF) * (weights[at + 1] ?? 0);
  }
  return weight;
}

/** Returns a negative number when the first score is better, a positive one when the second is. */
export function compareScores(one: Score, other: Score): number {
  for (let number = 0; number < one.length; number++)
    if (one[number] !== other[number]) return one[number]! - other[number]!;
  return 0;
}

function costsOf(relation: Relation, constraints: readonly SoftConstraint[], gap: number): Costs[] {
  const costs: Costs[] = [];
  constraints.forEach(({ traits, penalty }, index) => {
    if (traits !== relation.traitsOf) return;
    const number = Math.floor(index / IN_A_NUMBER);
    const unit = index % IN_A_NUMBER === 0 ? HALF : 1;
    let found = costs.find((one) => one.number === number);
    if (!found) {
      found = { ...relation, number, farthest: 0, byDistance: new Float64Array(gap + 1) };
      costs.push(found);
    }
    for (let distance = 1; distance <= gap; distance++) {
      found.byDistance[distance]! += penalty(distance, gap) * unit;
      if (penalty(distance, gap) > 0) found.farthest = Math.max(found.farthest, distance);
    }
  });
  return costs;
}

function firstInReach(reach: Int32Array): Int32Array {
  const from = new Int32Array(reach.length);
  let first = 0;
  for (let position = 0; position < reach.length; position++) {
    while (reach[first]! < position) first++;
    from[position] = first;
  }
  return from;
}
