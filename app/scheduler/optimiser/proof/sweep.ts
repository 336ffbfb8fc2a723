// One pass over a stretch of groups, position by position, that finds the fewest conflicts there.
import { isUnbroken } from "./certificates.ts";
import { FORBIDDEN, facesOf } from "./faces.ts";
import type { Kinds } from "./kinds.ts";
import type { GroupPools } from "./pools.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { States, StateTable } from "./state-table.ts";
import { IMPOSSIBLE, Stock } from "./stock.ts";
import { type Window, type WindowStep, windowSteps } from "./window-steps.ts";

const STATES_BETWEEN_PAUSES = 8192;

export type SweepOptions = {
  pools: readonly GroupPools[];
  fewest: (count: number, slots: number) => number;
  /** The first group and the one after the last. */
  from: number;
  to: number;
  /** Only orders with fewer conflicts than this are of interest. */
  below: number;
  /** Of each group: conflicts that it and all groups after it have at least. */
  tails: ArrayLike<number>;
  /** Whether the faces of a cheapest order are to be told. */
  keepsOrder: boolean;
  mostStates: number;
  /** Told, on the way, of conflicts that every order has. */
  onAtLeast?: (atLeast: number) => void;
};

export type Swept = {
  /** Conflicts that every order has, or `below` if none has fewer. */
  atLeast: number;
  /** Whether there were too many states to go on to the end. */
  wasCutShort: boolean;
  /** The faces of an order that has `atLeast`, position by position; only where it is kept and found. */
  faces: number[] | null;
};

/**
 * A state is what matters of the last `gap` routines and how many of each pool are left; from each
 * state every face is tried, and of all ways to one state only the cheapest goes on. That is a
 * shortest path, exact for what the faces and pools show. States that cannot stay `below` are left
 * out. At every position, the least of a state's conflicts so far plus those still unavoidable is a
 * true bound already. It pauses now and then.
 */
export function* sweep(
  problem: Problem,
  kinds: Kinds,
  options: SweepOptions,
): Generator<void, Swept> {
  const { from, to, below, tails, keepsOrder } = options;
  const faces = facesOf(problem, kinds, options.pools, from, to);
  const stocks = stocksOf(problem, kinds, options);
  const end = to < problem.starts.length ? problem.starts[to]! : problem.routines.length;
  const stepFrom = windowSteps(problem, faces, end - 1);
  const layers: States[] = [];
  let states = new States(1, keepsOrder);
  let windows: Window[] = [[]];
  let atLeast = Math.min(below, tails[from] ?? 0);
  for (let position = problem.starts[from] ?? 0; position < end; position++) {
    const group = problem.groupAt[position]!;
    const groupEnd = problem.starts[group]! + problem.sizes[group]!;
    if (position === problem.starts[group]) states.stock.fill(stocks[group]!.full);
    const windowStep = yield* stepFrom(windows, position);
    const step: Step = {
      ...windowStep,
      stock: stocks[group]!,
      free: freeBetween(problem, position, groupEnd),
      slots: groupEnd - 1 - position,
      isPinned: problem.isPinned[position] === 1,
      faces: faces.at(position),
      poolOf: faces.poolOf,
      tail: tails[group + 1] ?? 0,
      below,
      least: IMPOSSIBLE,
    };
    const table = new StateTable(states.size, keepsOrder);
    for (let first = 0; first < states.size; first += STATES_BETWEEN_PAUSES) {
      yield;
      advance(step, states, first, Math.min(states.size, first + STATES_BETWEEN_PAUSES), table);
    }
    step.stock.moveOn();
    atLeast = Math.max(atLeast, Math.min(below, step.least));
    options.onAtLeast?.(atLeast);
    if (keepsOrder) layers.push(states);
    if (table.size === 0) return { atLeast: below, wasCutShort: false, faces: null };
    if (table.size > options.mostStates) return { atLeast, wasCutShort: true, faces: null };
    states = table.states();
    windows = keepUsed(windowStep.windows, states);
  }
  return {
    atLeast,
    wasCutShort: false,
    faces: keepsOrder ? traced([...layers, states]) : null,
  };
}

type Step = WindowStep & {
  stock: Stock;
  /** Routines that may move and positions in all, left in the group: with this one, and after it. */
  free: number;
  slots: number;
  isPinned: boolean;
  faces: readonly number[];
  poolOf: Int32Array;
  tail: number;
  below: number;
  /** The fewest conflicts in all of any state so far. */
  least: number;
};

/** From each state from `first` on, every face. */
function advance(step: Step, states: States, first: number, end: number, table: StateTable): void {
  const { stock, free, slots, isPinned, faces, poolOf, tail, below, next, added } = step;
  const freeAfter = isPinned ? free : free - 1;
  for (let index = first; index < end; index++) {
    const row = states.window[index]! * faces.length;
    const before = states.stock[index]!;
    const cost = states.cost[index]!;
    for (let choice = 0; choice < faces.length; choice++) {
      const conflicts = added[row + choice]!;
      if (conflicts === FORBIDDEN || cost + conflicts + tail >= below) continue;
      const face = faces[choice]!;
      const after = isPinned ? before : stock.take(before, poolOf[face]!, free);
      if (after < 0) continue;
      const total = cost + conflicts + tail + stock.atLeast(after, freeAfter, slots);
      if (total >= below) continue;
      if (total < step.least) step.least = total;
      table.put(next[row + choice]!, slots === 0 ? 0 : after, cost + conflicts, index, face);
    }
  }
}

/** The windows that a state has, and the states' windows by their new number. */
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

function stocksOf(problem: Problem, kinds: Kinds, { pools, fewest }: SweepOptions): Stock[] {
  return pools.map(
    (group, index) => new Stock(kinds, group, isUnbroken(problem, index) ? fewest : () => 0),
  );
}

function freeBetween(problem: Problem, start: number, end: number): number {
  let free = 0;
  for (let position = start; position < end; position++)
    if (problem.isPinned[position] === 0) free++;
  return free;
}

/** The faces of a cheapest order, from its last state back to its first. */
function traced(layers: readonly States[]): number[] {
  const last = layers.at(-1)!;
  let state = last.cost.indexOf(last.cost.reduce((least, cost) => Math.min(least, cost)));
  const faces: number[] = [];
  for (const layer of layers.slice(1).toReversed()) {
    faces.push(layer.face[state]!);
    state = layer.parent[state]!;
  }
  return faces.toReversed();
}
