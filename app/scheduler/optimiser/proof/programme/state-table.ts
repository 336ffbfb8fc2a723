// The dynamic programme's states at one position: each window and counts once, with the fewest
// conflicts that lead there.
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import { lengthened, PairIndex } from "./pair-index.ts";

/** More than any number of conflicts. */
const NEVER = 1 << 30;

/** Indexes of states never change. */
export class StateTable {
  private readonly pairs: PairIndex;
  private cost: Int32Array;
  /** The previous state and the decision that led here; empty when no order is needed. */
  private parent: Int32Array;
  private decision: Int32Array;
  private readonly keepsParents: boolean;

  constructor(expected: number, keepsParents: boolean) {
    this.pairs = new PairIndex(expected * 1.5);
    const { length } = this.pairs.ones;
    this.keepsParents = keepsParents;
    this.cost = new Int32Array(length).fill(NEVER);
    this.parent = new Int32Array(keepsParents ? length : 0);
    this.decision = new Int32Array(keepsParents ? length : 0);
  }

  get size(): number {
    return this.pairs.size;
  }

  /** Returns the index of a state, adding it if new. */
  indexOf(window: number, remaining: number): number {
    const index = this.pairs.indexOf(window, remaining);
    if (this.pairs.ones.length > this.cost.length) this.grow();
    return index;
  }

  /** Records a cheaper way to a state. */
  lower(index: number, cost: number, parent: number, decision: number): void {
    if (this.cost[index]! <= cost) return;
    this.cost[index] = cost;
    if (!this.keepsParents) return;
    this.parent[index] = parent;
    this.decision[index] = decision;
  }

  /** Returns the states as a list. */
  states(): States {
    const { ones: window, others: remaining, size } = this.pairs;
    const { cost, parent, decision } = this;
    return { size, window, remaining, cost, parent, decision };
  }

  private grow(): void {
    const before = this.cost.length;
    const { length } = this.pairs.ones;
    this.cost = lengthened(this.cost, length).fill(NEVER, before);
    if (!this.keepsParents) return;
    this.parent = lengthened(this.parent, length);
    this.decision = lengthened(this.decision, length);
  }
}

/** States as parallel arrays, which may be longer than `size`. */
export type States = {
  size: number;
  window: Int32Array;
  remaining: Int32Array;
  /** The fewest conflicts. */
  cost: Int32Array;
  parent: Int32Array;
  decision: Int32Array;
};

/** Returns the single state before the first position. */
export function firstState(): States {
  const none = new Int32Array();
  const zero = () => new Int32Array(1);
  return {
    size: 1,
    window: zero(),
    remaining: zero(),
    cost: zero(),
    parent: none,
    decision: none,
  };
}

/** Returns a uniform sample of the states. */
export function sampled(states: States, count: number, random: Random): States {
  const all = Int32Array.from({ length: states.size }, (_, index) => index);
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (all.length - at));
    const index = all[at]!;
    all[at] = all[other]!;
    all[other] = index;
  }
  return chosen(states, all.subarray(0, count).sort());
}

/** Returns the states with these indexes. */
export function chosen(states: States, indexes: Int32Array): States {
  const of = (numbers: Int32Array) =>
    numbers.length === 0 ? numbers : indexes.map((index) => numbers[index]!);
  const { window, remaining, cost, parent, decision } = states;
  return {
    size: indexes.length,
    window: of(window),
    remaining: of(remaining),
    cost: of(cost),
    parent: of(parent),
    decision: of(decision),
  };
}
