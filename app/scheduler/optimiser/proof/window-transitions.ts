// What of the last routines still matters: two endings that clash with the same decisions ahead are one.
import { FORBIDDEN, type Decisions } from "./decisions.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

const WINDOWS_BETWEEN_PAUSES = 512;

/** The last `gap` decisions, the newest first; -1 for one that clashes with nothing that can follow. */
export type Window = readonly number[];

type Ahead = {
  decisions: readonly (readonly number[])[];
  memo: Map<number, number>;
  byPattern: Map<string, number>;
};

/** One position on: each window with each decision. */
export class WindowTransition {
  /** The windows after the step, as far as they were asked for. */
  readonly windows: Window[] = [];
  /** The conflicts that a decision makes with a window, or `FORBIDDEN`, at `window * decisions.length + choice`. */
  readonly added: Uint8Array;
  private readonly before: readonly Window[];
  private readonly here: readonly number[];
  private readonly ahead: readonly Ahead[];
  private readonly decisions: Decisions;
  private readonly next: Int32Array;
  /** Of each window what is left of it after the step, the decision taken aside. */
  private readonly rest: Int32Array;
  private readonly rests: number[][] = [];
  private readonly restIds = new Map<string, number>();
  private readonly ids = new Map<number, number>();
  /** Of each decision of this position: what stands for it in the window. */
  private readonly newest: readonly number[];

  constructor(
    before: readonly Window[],
    here: readonly number[],
    ahead: readonly Ahead[],
    decisions: Decisions,
  ) {
    this.before = before;
    this.here = here;
    this.ahead = ahead;
    this.decisions = decisions;
    this.added = new Uint8Array(before.length * here.length);
    this.next = new Int32Array(before.length * here.length).fill(-1);
    this.rest = new Int32Array(before.length).fill(-1);
    this.newest = here.map((decision) =>
      ahead.length > 0 ? representativeOf(decision, ahead[0]!, decisions) : -1,
    );
  }

  /** Counts the conflicts of one window with every decision. */
  count(window: number): void {
    const { here, decisions, added } = this;
    const decided = this.before[window]!;
    let at = window * here.length;
    for (const decision of here) added[at++] = conflictsWith(decided, decision, decisions.clash);
  }

  /** The window that a window becomes with a decision that it allows. */
  after(window: number, choice: number): number {
    const at = window * this.here.length + choice;
    const known = this.next[at]!;
    if (known >= 0) return known;
    const newest = this.newest[choice]!;
    const rest = this.restOf(window);
    const key = rest * (this.decisions.poolOf.length + 1) + newest + 1;
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.windows.push(this.ahead.length > 0 ? [newest, ...this.rests[rest]!] : []) - 1;
      this.ids.set(key, id);
    }
    this.next[at] = id;
    return id;
  }

  private restOf(window: number): number {
    if (this.rest[window]! >= 0) return this.rest[window]!;
    const { ahead, decisions } = this;
    const left = this.before[window]!.slice(0, Math.max(0, ahead.length - 1)).map((decision, age) =>
      representativeOf(decision, ahead[age + 1]!, decisions),
    );
    const key = left.join();
    let id = this.restIds.get(key);
    if (id === undefined) {
      id = this.rests.push(left) - 1;
      this.restIds.set(key, id);
    }
    this.rest[window] = id;
    return id;
  }
}

/** Steps from position to position; `lastPosition` is the last that counts. It pauses now and then. */
export function windowTransitions(problem: Problem, decisions: Decisions, lastPosition: number) {
  let before: Ahead[] = [];
  return function* (
    windows: readonly Window[],
    position: number,
  ): Generator<void, WindowTransition> {
    const ahead = aheadOf(problem, decisions, position, lastPosition, before);
    before = ahead;
    const transition = new WindowTransition(windows, decisions.at(position), ahead, decisions);
    for (const window of windows.keys()) {
      if (window % WINDOWS_BETWEEN_PAUSES === WINDOWS_BETWEEN_PAUSES - 1) yield;
      transition.count(window);
    }
    return transition;
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

/**
 * One decision represents all that clash alike with everything ahead and, while their group goes on, are of the
 * same cliques; -1 if they clash with nothing.
 */
function representativeOf(decision: number, ahead: Ahead, decisions: Decisions): number {
  if (decision < 0 || ahead.decisions.length === 0) return -1;
  const before = ahead.memo.get(decision);
  if (before !== undefined) return before;
  const pattern = ahead.decisions
    .map((decisionSet) => decisionSet.map((other) => decisions.clash(decision, other)).join())
    .join();
  let representative = -1;
  if (/[^0,]/.test(pattern)) {
    const key = `${pattern} ${cliquesAhead(decision, ahead, decisions)}`;
    representative = ahead.byPattern.get(key) ?? decision;
    ahead.byPattern.set(key, representative);
  }
  ahead.memo.set(decision, representative);
  return representative;
}

/** Which cliques a decision is one of, where some of its group are ahead. */
function cliquesAhead(decision: number, ahead: Ahead, { groupOf, cliquesOf }: Decisions): string {
  const group = groupOf[decision]!;
  const goesOn = ahead.decisions.some(([other]) => groupOf[other ?? -1] === group);
  return goesOn ? `${group} ${cliquesOf[decision]!.join()}` : "";
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
