// Dominance: drops a state that costs no less than another with the same counts left, when none of
// its last routines matters less.
import type { RemainingCounts } from "./remaining-counts.ts";
import { type States, chosen } from "./state-table.ts";
import type { WindowTransition } from "./window-transitions.ts";

/** The most states with equal counts that each further one is compared with. */
const MOST_COMPARED = 24;
/** States are sorted by the counts left, then by a rank below this. */
const RANKS = 1024;
/** More conflicts than most have ahead. */
const POTENTIALS = 64;
/**
 * The cost of a decision that nothing ahead may be near: more than any difference between states.
 */
const BARRED = 255;
const STATES_BETWEEN_PAUSES = 4096;

type From = {
  transition: WindowTransition;
  counts: RemainingCounts;
  /** The cost of a conflict. */
  conflict: number;
};

/**
 * Returns the states without those that cannot lead to fewer conflicts than another. One last
 * routine matters no more than another that is no earlier and conflicts with everything it does;
 * any excess may cost as much as it can conflict with ahead, if the other state already costs that
 * much more. Yields now and then.
 */
export function* undominated(
  states: States,
  { transition, counts, conflict }: From,
): Generator<void, States> {
  const { size, remaining, cost } = states;
  if (size < 2) return states;
  const looked = new LastRoutines(states, transition, conflict);
  const least = cost.subarray(0, size).reduce((one, other) => Math.min(one, other));
  const keys = new Float64Array(size);
  for (let index = 0; index < size; index++) {
    if (index % STATES_BETWEEN_PAUSES === STATES_BETWEEN_PAUSES - 1) yield;
    const place = counts.placeAt(remaining[index]!);
    const potential = looked.add(counts, place);
    const extra = Math.floor((cost[index]! - least) / conflict);
    const rank = extra * POTENTIALS + Math.min(POTENTIALS - 1, potential);
    keys[index] = ((place + 1) * RANKS + Math.min(RANKS - 1, rank)) * size + index;
  }
  keys.sort();
  const kept = new Uint8Array(size);
  let count = 0;
  let last = -1;
  for (let at = 0; at < size; at++) {
    if (at % STATES_BETWEEN_PAUSES === STATES_BETWEEN_PAUSES - 1) yield;
    const index = keys[at]! % size;
    if (remaining[index] !== last) looked.begin();
    last = remaining[index]!;
    if (looked.isDominated(index)) continue;
    kept[index] = 1;
    count++;
  }
  if (count === size) return states;
  const indexes = new Int32Array(count);
  for (let index = 0, at = 0; index < size; index++) if (kept[index] === 1) indexes[at++] = index;
  return chosen(states, indexes);
}

/** The relevant facts of each state's last routines, newest first. */
class LastRoutines {
  private readonly states: States;
  private readonly transition: WindowTransition;
  private readonly gap: number;
  private readonly conflict: number;
  private size = 0;
  /** The decision; -1 when none matters. */
  private readonly decisions: Int32Array;
  /**
   * The remaining pools that it may conflict with, all bits for others; and those that all conflict
   * with it.
   */
  private readonly most: Int32Array;
  private readonly least: Int32Array;
  /** The conflicts that it can have ahead, and their sum for each state. */
  private readonly conflicts: Uint8Array;
  private readonly potential: Int32Array;
  /** The pools that this one and later ones may conflict with. */
  private readonly since: Int32Array;
  /** States with the same counts left, most useful first. */
  private readonly compared = new Int32Array(MOST_COMPARED);
  private count = 0;

  constructor(states: States, transition: WindowTransition, conflict: number) {
    const { gap } = transition;
    const { size } = states;
    this.states = states;
    this.transition = transition;
    this.gap = gap;
    this.conflict = conflict;
    this.decisions = new Int32Array(size * gap);
    this.most = new Int32Array(size * gap);
    this.least = new Int32Array(size * gap);
    this.since = new Int32Array(size * gap);
    this.conflicts = new Uint8Array(size * gap);
    this.potential = new Int32Array(size);
  }

  /** Adds the next state; returns the most conflicts that its last routines can have. */
  add(counts: RemainingCounts, place: number): number {
    const { gap, transition } = this;
    const window = this.states.window[this.size]!;
    const first = this.size * gap;
    const from = transition.lookedAt(window);
    const decisions = transition.windows[window]!;
    const left = counts.leftAt(place);
    let since = 0;
    let potential = 0;
    for (let age = 0; age < gap; age++) {
      const at = first + age;
      const decision = decisions[age] ?? -1;
      this.decisions[at] = decision;
      if (decision >= 0) {
        const needs = transition.needs[from + age]!;
        const meets = transition.meets[from + age]!;
        const ahead = gap - age;
        const conflicts =
          meets < 0 ? BARRED : needs < 0 ? ahead : counts.numberAt(place, needs, ahead);
        this.most[at] = needs < 0 ? needs : needs & left;
        this.least[at] = meets;
        this.conflicts[at] = conflicts;
        since |= this.most[at]!;
        potential += conflicts;
      }
      this.since[at] = since;
    }
    this.potential[this.size++] = potential;
    return potential;
  }

  /** Starts a run of states with other counts left. */
  begin(): void {
    this.count = 0;
  }

  /**
   * Returns true when an earlier state of this run leads to no more conflicts; otherwise adds this
   * state.
   */
  isDominated(index: number): boolean {
    const { compared, conflict, potential, since, gap } = this;
    const { cost } = this.states;
    const newest = ~since[index * gap]!;
    for (let at = 0; at < this.count; at++) {
      const other = compared[at]!;
      const more = cost[index]! - cost[other]!;
      if (more < conflict && (more < 0 || (since[other * gap]! & newest) !== 0)) continue;
      const slack = conflict === 1 ? more : Math.floor(more / conflict);
      if (potential[other]! > potential[index]! + slack) continue;
      if (!this.dominates(other, index, slack)) continue;
      compared[at] = compared[at >> 1]!;
      compared[at >> 1] = other;
      return true;
    }
    if (this.count < MOST_COMPARED) this.count++;
    compared[this.count - 1] = index;
    return false;
  }

  /**
   * Returns true when one state leads to no more conflicts than another that costs `slack`
   * conflicts more.
   */
  private dominates(one: number, other: number, slack: number): boolean {
    const { gap, decisions, most, least, conflicts, since } = this;
    const first = one * gap;
    const second = other * gap;
    if (slack === 0)
      for (let age = 1; age < gap; age++)
        if ((since[first + age]! & ~since[second + age]!) !== 0) return false;
    let matched = 0;
    let left = slack;
    for (let age = 0; age < gap; age++) {
      const decision = decisions[first + age]!;
      if (decision < 0) continue;
      const clashes = most[first + age]!;
      let found = -1;
      for (let later = age; later >= 0; later--) {
        const at = second + later;
        if (decisions[at]! < 0 || ((matched >> later) & 1) === 1) continue;
        if (decisions[at] === decision) {
          found = later;
          break;
        }
        if ((clashes & ~least[at]!) === 0) found = later;
      }
      if (found >= 0) matched |= 1 << found;
      else {
        left -= conflicts[first + age]!;
        if (left < 0) return false;
      }
    }
    return true;
  }
}
