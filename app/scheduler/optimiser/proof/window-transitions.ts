// What of the last routines still matters: two endings that clash with the same decisions ahead are one.
import { FORBIDDEN, type Decisions } from "./decisions.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

const WINDOWS_BETWEEN_PAUSES = 512;

/** The last `gap` decisions, the newest first; -1 for one that clashes with nothing that can follow. */
export type Window = readonly number[];

export type WindowTransition = {
  /** The windows after the step. */
  windows: Window[];
  /** The window that each window becomes with each decision, at `window * decisions.length + decision`. */
  next: Int32Array;
  /** The conflicts that the decision makes with the window, or `FORBIDDEN`. */
  added: Uint8Array;
};

type Ahead = {
  decisions: readonly (readonly number[])[];
  memo: Map<number, number>;
  byPattern: Map<string, number>;
};

/** Steps from position to position; `lastPosition` is the last that counts. It pauses now and then. */
export function windowTransitions(problem: Problem, decisions: Decisions, lastPosition: number) {
  let before: Ahead[] = [];
  return function* (
    windows: readonly Window[],
    position: number,
  ): Generator<void, WindowTransition> {
    const ahead = aheadOf(problem, decisions, position, lastPosition, before);
    before = ahead;
    const representative = (decision: number, age: number) =>
      representativeOf(decision, ahead[age]!, decisions.clash);
    const here = decisions.at(position);
    const result: Window[] = [];
    const ids = new Map<string, number>();
    const next = new Int32Array(windows.length * here.length);
    const added = new Uint8Array(windows.length * here.length);
    for (const [from, window] of windows.entries()) {
      if (from % WINDOWS_BETWEEN_PAUSES === WINDOWS_BETWEEN_PAUSES - 1) yield;
      const older = window
        .slice(0, problem.gap - 1)
        .map((decision, age) => representative(decision, age + 1));
      const suffixBound = older.join();
      here.forEach((decision, index) => {
        const conflicts = conflictsWith(window, decision, decisions.clash);
        added[from * here.length + index] = conflicts;
        if (conflicts === FORBIDDEN) return;
        const newest = problem.gap > 0 ? representative(decision, 0) : -1;
        const key = `${newest},${suffixBound}`;
        let id = ids.get(key);
        if (id === undefined) {
          id = result.push(problem.gap > 0 ? [newest, ...older] : []) - 1;
          ids.set(key, id);
        }
        next[from * here.length + index] = id;
      });
    }
    return { windows: result, next, added };
  };
}

/** For a routine `age` positions back: the decisions of the positions ahead within its reach. */
function aheadOf(
  problem: Problem,
  decisions: Decisions,
  position: number,
  lastPosition: number,
  before: readonly Ahead[],
): Ahead[] {
  return Array.from({ length: problem.gap }, (_, age) => {
    const from = position - age;
    const last = from < 0 ? -1 : Math.min(problem.reach[from]!, lastPosition);
    const decisionSets: (readonly number[])[] = [];
    for (let next = position + 1; next <= last; next++) {
      const decisionSet = decisions.at(next);
      if (!decisionSets.includes(decisionSet)) decisionSets.push(decisionSet);
    }
    const known = before[age];
    const isSame =
      known?.decisions.length === decisionSets.length &&
      decisionSets.every((decisionSet, at) => decisionSet === known.decisions[at]);
    return isSame ? known : { decisions: decisionSets, memo: new Map(), byPattern: new Map() };
  });
}

/** One decision represents all that clash alike with everything ahead; -1 if they clash with nothing. */
function representativeOf(decision: number, ahead: Ahead, clash: Decisions["clash"]): number {
  if (decision < 0 || ahead.decisions.length === 0) return -1;
  const before = ahead.memo.get(decision);
  if (before !== undefined) return before;
  const pattern = ahead.decisions
    .map((decisionSet) => decisionSet.map((other) => clash(decision, other)).join())
    .join();
  let representative = -1;
  if (/[^0,]/.test(pattern)) {
    representative = ahead.byPattern.get(pattern) ?? decision;
    ahead.byPattern.set(pattern, representative);
  }
  ahead.memo.set(decision, representative);
  return representative;
}

function conflictsWith(window: Window, decision: number, clash: Decisions["clash"]): number {
  let conflicts = 0;
  for (const other of window) {
    if (other < 0) continue;
    const one = clash(other, decision);
    if (one === FORBIDDEN) return FORBIDDEN;
    conflicts += one;
  }
  return conflicts;
}
