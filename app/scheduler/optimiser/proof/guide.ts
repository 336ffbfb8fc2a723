// What a coarser programme over the same stretch leaves of each of its states, so that a finer one goes only where that may still be few enough.
import type { Decisions } from "./decisions.ts";
import type { States } from "./state-table.ts";

/** More than any number of conflicts. */
const NEVER = 1 << 28;
const STATES_BETWEEN_PAUSES = 8192;

/** One position of a programme: what each state becomes with each decision. */
export type Steps = {
  decisions: readonly number[];
  window: Int32Array;
  cost: Int32Array;
  size: number;
  /** At `window * decisions.length + choice`: the conflicts that the decision makes. */
  added: Uint8Array;
  /** At `state * decisions.length + choice`: the state of the next position, or -1. */
  next: Int32Array;
};

/** One position as a finer programme sees it. */
export type GuideAt = {
  next: Int32Array;
  /** How many decisions the coarser programme has here, and which stands for each of the finer one's. */
  width: number;
  choices: Int32Array;
  /** Of each state of the next position: the conflicts that are left at least. */
  least: Int32Array;
};

export class Guide {
  private readonly steps: readonly Steps[];
  private readonly least: readonly Int32Array[];
  private readonly decisions: Decisions;
  private readonly first: number;

  constructor(
    first: number,
    steps: readonly Steps[],
    least: readonly Int32Array[],
    decisions: Decisions,
  ) {
    this.first = first;
    this.steps = steps;
    this.least = least;
    this.decisions = decisions;
  }

  at(position: number, finer: readonly (readonly number[])[]): GuideAt {
    const { decisions, next } = this.steps[position - this.first]!;
    return {
      next,
      width: decisions.length,
      choices: Int32Array.from(finer, (kinds) =>
        decisions.indexOf(this.decisions.coarser(kinds, position)),
      ),
      least: this.least[position - this.first + 1]!,
    };
  }
}

/**
 * Backwards from the last position, whose states leave `atEnd`: what each state leaves at least, exact for the
 * coarser programme. Steps by which no order stays below the cutoff are taken out. It pauses now and then.
 */
export function* leastAfter(
  steps: readonly Steps[],
  last: States,
  atEnd: number,
  cutoff: number,
): Generator<void, Int32Array[]> {
  const least = [new Int32Array(last.size).fill(atEnd)];
  for (const { decisions, window, cost, size, added, next } of steps.toReversed()) {
    const width = decisions.length;
    const after = least.at(-1)!;
    const here = new Int32Array(size).fill(NEVER);
    for (let state = 0; state < size; state++) {
      if (state % STATES_BETWEEN_PAUSES === 0) yield;
      const row = window[state]! * width;
      const from = state * width;
      for (let choice = 0; choice < width; choice++) {
        const to = next[from + choice]!;
        if (to < 0) continue;
        const left = added[row + choice]! + after[to]!;
        if (cost[state]! + left >= cutoff) next[from + choice] = -1;
        else if (left < here[state]!) here[state] = left;
      }
    }
    least.push(here);
  }
  return least.reverse();
}
