// What an order costs under the soft constraints, quick enough to ask millions of times.
import type { SoftConstraint } from "#app/scheduler/optimiser/constraints.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Relation, relationsOf } from "#app/scheduler/optimiser/relations.ts";

/**
 * What the constraints cost, those listed first in `high` and the later ones in `low`; two to a
 * number, so that all stay whole and comparing two orders is comparing two numbers.
 */
export type Score = { high: number; low: number };

const FIELD = 2 ** 24;
const IN_HIGH = 2;

/** A relation between routines with its costs by the distance between them. */
type Costs = Relation & { farthest: number; high: Float64Array; low: Float64Array };

export class Scorer {
  /** What was last added up by `add`. */
  high = 0;
  low = 0;
  private readonly from: Int32Array;
  private readonly reach: Int32Array;
  private readonly costs: readonly Costs[];

  constructor(problem: Problem, constraints: readonly SoftConstraint[]) {
    this.reach = problem.reach;
    this.from = firstInReach(problem.reach);
    this.costs = relationsOf(problem.routines, constraints).map((relation) =>
      costsOf(relation, constraints, problem.gap),
    );
  }

  clear(): void {
    this.high = 0;
    this.low = 0;
  }

  /** Adds what the routine costs at its position, `sign` times. */
  add(order: Uint16Array, position: number, sign: number): void {
    const routine = order[position]!;
    for (const { isOne, traits, bits, words, farthest, high, low } of this.costs) {
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
        this.high += sign * high[distance]!;
        this.low += sign * low[distance]!;
      }
    }
  }

  /** The whole order's score. */
  scoreOf(order: Uint16Array): Score {
    this.clear();
    for (let position = 0; position < order.length; position++) this.add(order, position, 0.5);
    return { high: this.high, low: this.low };
  }
}

/** The number of conflict pairs in a score. */
export function pairsOf(score: Score): number {
  return Math.round(score.high / FIELD);
}

/** What a change of the score weighs when a worse order is tried for the sake of a better one. */
export function weightOf(high: number, low: number, weights: readonly number[]): number {
  const [first = 0, second = 0, third = 0, fourth = 0] = weights;
  const pairs = Math.round(high / FIELD);
  const schools = Math.round(low / FIELD);
  return (
    pairs * first +
    (high - pairs * FIELD) * second +
    schools * third +
    (low - schools * FIELD) * fourth
  );
}

function costsOf(relation: Relation, constraints: readonly SoftConstraint[], gap: number): Costs {
  const high = new Float64Array(gap + 1);
  const low = new Float64Array(gap + 1);
  let farthest = 0;
  constraints.forEach(({ traits, penalty }, index) => {
    if (traits !== relation.traitsOf) return;
    const field = index % IN_HIGH === 0 ? FIELD : 1;
    const costs = index < IN_HIGH ? high : low;
    for (let distance = 1; distance <= gap; distance++) {
      costs[distance]! += penalty(distance, gap) * field;
      if (penalty(distance, gap) > 0) farthest = Math.max(farthest, distance);
    }
  });
  return { ...relation, farthest, high, low };
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
