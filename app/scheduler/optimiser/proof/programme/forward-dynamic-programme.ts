// A forward dynamic programme over a stretch of groups: the fewest conflicts, position by position.
import { type Decisions, FORBIDDEN, decisionsOf } from "./decisions.ts";
import { undominated } from "./dominance.ts";
import type { FewestAfter } from "../fewest-after.ts";
import type { Kinds } from "../pools/kinds.ts";
import type { GroupPools } from "../pools/pools.ts";
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { firstState, sampled, type States, StateTable } from "./state-table.ts";
import { IMPOSSIBLE, RemainingCounts, type Cut } from "./remaining-counts.ts";
import { type Window, type WindowTransition, windowTransitions } from "./window-transitions.ts";

const STATES_BETWEEN_PAUSES = 8192;

export type ProgrammeOptions = {
  pools: readonly GroupPools[];
  fewest: FewestAfter;
  /** The first group, and the end (exclusive). */
  from: number;
  to: number;
  /** Only orders with fewer conflicts are of interest. */
  cutoff: number;
  /** For each group, a lower bound on its and all later groups' conflicts. */
  suffixBounds: ArrayLike<number>;
  /** True to return the decisions of a cheapest order. */
  keepsOrder: boolean;
  mostStates: number;
  /**
   * When given, a sample of too many states continues: an order may be found, but nothing more is
   * proven.
   */
  random?: Random;
  /** Allows cutting a group into blocks; without it groups are whole. */
  cut?: Cut;
};

type ProgrammeResult = {
  /** Conflicts in every order, or `cutoff` when none has fewer. */
  lowerBound: number;
  /** True when there were too many states to finish. */
  wasCutShort: boolean;
  /**
   * The decisions of an order with `lowerBound` conflicts, by position; only when kept and found.
   */
  decisions: number[] | null;
};

/**
 * A state holds the relevant last `gap` routines and the remaining count of each pool. Every
 * decision is tried from every state, and only the cheapest way to a state continues: a shortest
 * path, exact for the relaxed problem. States that cannot stay below the cutoff are pruned. At
 * every position, the least of conflicts so far plus those still unavoidable is already a lower
 * bound. Yields now and then.
 */
export function* forwardDynamicProgramme(
  problem: Problem,
  kinds: Kinds,
  options: ProgrammeOptions,
): Generator<void, ProgrammeResult> {
  const { from, to, cutoff, suffixBounds, keepsOrder, cut } = options;
  const decisions = decisionsOf(problem, kinds, options.pools, from, to);
  let counts: RemainingCounts | null = null;
  const end = to < problem.starts.length ? problem.starts[to]! : problem.routines.length;
  const transitionFrom = windowTransitions(problem, decisions, end - 1);
  const stages: States[] = [];
  let isSampled = false;
  const cutShort = () => ({ lowerBound, wasCutShort: true, decisions: null });
  let states = firstState();
  let windows: Window[] = [[]];
  let lowerBound = Math.min(cutoff, suffixBounds[from] ?? 0);
  for (let position = problem.starts[from] ?? 0; position < end; position++) {
    const group = problem.groupAt[position]!;
    const groupEnd = problem.starts[group]! + problem.sizes[group]!;
    if (!counts || position === problem.starts[group]) {
      counts = new RemainingCounts(options.pools[group]!, options.fewest, cut);
      states.remaining.fill(counts.full);
    }
    if (cut) windows.push([]);
    const transition = yield* transitionFrom(windows, position);
    const here = decisions.at(position);
    const isPinned = problem.isPinned[position] === 1;
    const slots = groupEnd - 1 - position;
    counts.begin({
      pools: Int32Array.from(here, (decision) => decisions.poolOf[decision]!),
      free: freeBetween(problem, position, groupEnd),
      slots,
      isPinned,
    });
    const step: Step = {
      transition,
      counts,
      slots,
      decisions: here,
      suffixBound: suffixBounds[group + 1] ?? 0,
      cutoff,
      conflict: cut?.conflict ?? 1,
      cut: cut && position > problem.starts[group]! ? cut.run : 0,
      empty: windows.length - 1,
      least: IMPOSSIBLE,
      fewest: options.fewest.in(slots),
      isKnown: !cut && options.fewest.windows > 1,
      ...filledBy(windows, here, decisions, {
        group,
        cliques: options.pools[group]!.cliques.length,
      }),
      windowMask: options.fewest.windows - 1,
    };
    const table = new StateTable(states.size, keepsOrder);
    for (let first = 0; first < states.size; first += STATES_BETWEEN_PAUSES) {
      yield;
      expand(step, states, first, Math.min(states.size, first + STATES_BETWEEN_PAUSES), table);
    }
    if (!isSampled) lowerBound = Math.max(lowerBound, Math.min(cutoff, step.least));
    if (keepsOrder) stages.push(states);
    if (table.size === 0)
      return isSampled ? cutShort() : { lowerBound: cutoff, wasCutShort: false, decisions: null };
    states = yield* undominated(table.states(), {
      transition,
      counts,
      conflict: cut?.conflict ?? 1,
    });
    isSampled ||= states.size > options.mostStates;
    if (isSampled && !options.random) return cutShort();
    if (states.size > options.mostStates)
      states = sampled(states, options.mostStates, options.random!);
    windows = keepUsed(transition.windows, states);
  }
  return {
    lowerBound,
    wasCutShort: isSampled,
    decisions: keepsOrder ? backtracked([...stages, states]) : null,
  };
}

type Step = {
  transition: WindowTransition;
  counts: RemainingCounts;
  /** Positions left in the group after this one. */
  slots: number;
  decisions: readonly number[];
  suffixBound: number;
  cutoff: number;
  /** The cost of a conflict, and of a cut here; 0 when no cut is possible. */
  conflict: number;
  cut: number;
  /** The window after a cut. */
  empty: number;
  /** The total cost of the cheapest state so far. */
  least: number;
  /** The fewest pairs of a clique in the slots after this one. */
  fewest: Uint16Array;
  /** True when the last positions count: not when they may be cut off. */
  isKnown: boolean;
  /**
   * At `window * cliques + clique`: which of the last positions hold one of the clique, newest in
   * the lowest bit.
   */
  filled: Int32Array;
  /** At `choice * cliques + clique`: 1 when the decision belongs to the clique. */
  isOneOf: Uint8Array;
  windowMask: number;
};

/**
 * Expands each state from `first` on by every decision, also after a cut where groups may be cut.
 */
function expand(step: Step, states: States, first: number, end: number, table: StateTable): void {
  const { counts, slots, decisions, suffixBound, cutoff, transition } = step;
  const { conflict, cut, fewest, isKnown, filled, isOneOf, windowMask } = step;
  const { added } = transition;
  const cliques = counts.cliques.length;
  for (let index = first; index < end; index++) {
    const window = states.window[index]!;
    const row = window * decisions.length;
    const before = states.remaining[index]!;
    const cost = states.cost[index]!;
    const choices = counts.choicesOf(before);
    const { after: counted, placeAfter, rows } = counts;
    for (let choice = 0; choice < decisions.length; choice++) {
      const conflicts = added[row + choice]!;
      if (conflicts === FORBIDDEN) continue;
      const here = cost + conflicts * conflict;
      const least = cut > 0 ? Math.min(here, cost + cut) : here;
      if (least + suffixBound >= cutoff) continue;
      const decision = decisions[choice]!;
      const after = counted[choices + choice]!;
      if (after < 0) continue;
      const place = placeAfter[choices + choice]!;
      let ahead = suffixBound + counts.leastOf(place);
      if (least + ahead >= cutoff) continue;
      if (isKnown) {
        ahead = suffixBound;
        for (let clique = 0; clique < cliques; clique++) {
          const last =
            ((filled[window * cliques + clique]! << 1) & windowMask) |
            isOneOf[choice * cliques + clique]!;
          ahead += fewest[rows[place * cliques + clique]! + last]!;
        }
        if (least + ahead >= cutoff) continue;
      }
      if (least + ahead < step.least) step.least = least + ahead;
      const remaining = slots === 0 ? 0 : after;
      if (here + ahead < cutoff) {
        const full = transition.after(window, choice);
        const left = counts.leftOf[place]!;
        const live = left === counts.allLeft ? full : transition.withoutSpent(full, left);
        const state = table.indexOf(live, remaining);
        table.lower(state, here, index, decision);
      }
      if (cut > 0 && cost + cut + ahead < cutoff) {
        const state = table.indexOf(transition.after(step.empty, choice), remaining);
        table.lower(state, cost + cut, index, decision);
      }
    }
  }
}

/**
 * Returns which of the last positions and current decisions belong to each clique of the group's
 * pools.
 */
function filledBy(
  windows: readonly Window[],
  here: readonly number[],
  { groupOf, cliquesOf }: Decisions,
  { group, cliques }: { group: number; cliques: number },
): Pick<Step, "filled" | "isOneOf"> {
  const filled = new Int32Array(windows.length * cliques);
  windows.forEach((window, index) =>
    window.forEach((decision, age) => {
      if (groupOf[decision] !== group) return;
      for (const clique of cliquesOf[decision]!) filled[index * cliques + clique]! |= 1 << age;
    }),
  );
  const isOneOf = new Uint8Array(here.length * cliques);
  here.forEach((decision, choice) => {
    for (const clique of cliquesOf[decision]!) isOneOf[choice * cliques + clique] = 1;
  });
  return { filled, isOneOf };
}

/** Returns the windows in use, and renumbers the states' windows. */
function keepUsed(windows: readonly Window[], { size, window }: States): Window[] {
  const numbers = new Int32Array(windows.length).fill(-1);
  const used: Window[] = [];
  for (let index = 0; index < size; index++) {
    const old = window[index]!;
    if (numbers[old] === -1) numbers[old] = used.push(windows[old]!) - 1;
    window[index] = numbers[old]!;
  }
  return used;
}

function freeBetween(problem: Problem, start: number, end: number): number {
  let free = 0;
  for (let position = start; position < end; position++)
    if (problem.isPinned[position] === 0) free++;
  return free;
}

/** Returns the decisions of a cheapest order by following the parents from its last state. */
function backtracked(stages: readonly States[]): number[] {
  const last = stages.at(-1)!;
  const costs = last.cost.subarray(0, last.size);
  let state = costs.indexOf(costs.reduce((least, cost) => Math.min(least, cost)));
  const decisions: number[] = [];
  for (const stage of stages.slice(1).toReversed()) {
    decisions.push(stage.decision[state]!);
    state = stage.parent[state]!;
  }
  return decisions.toReversed();
}
