// The relevant last routines: two endings that conflict with the same decisions ahead are merged.
import { FORBIDDEN, type Decisions } from "./decisions.ts";
import { lengthened, PairIndex } from "./pair-index.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

const WINDOWS_BETWEEN_PAUSES = 512;

/** The last `gap` decisions, newest first; -1 for one without conflicts ahead. */
export type Window = readonly number[];

type Ahead = {
  decisions: readonly (readonly number[])[];
  /** The representative of each decision, or `UNKNOWN`. */
  memo: Int32Array;
  byPattern: Map<string, number>;
  /** For each decision, the pools of this group that conflict with it. */
  clashing: (Clashing | undefined)[];
  group: number;
};

const UNKNOWN = -2;
/** Whichever pools are left. */
const ALWAYS = -1;
const BARRED = 1 << 31;
/** For each decision in a window, its conflicts with a position's decisions; computed on demand. */
type ClashRows = (Uint8Array | undefined)[];

/** A step of one position: each window with each decision. */
export class WindowTransition {
  /** The windows after the step, as far as requested. */
  readonly windows: Window[] = [];
  /** Decisions against windows at `window * decisions.length + choice`: conflicts or `FORBIDDEN`. */
  readonly added: Uint8Array;
  private readonly before: readonly Window[];
  private readonly here: readonly number[];
  private readonly ahead: readonly Ahead[];
  private readonly decisions: Decisions;
  private readonly rows: ClashRows;
  private readonly next: Int32Array;
  /** The remainder of each window after the step, without the new decision. */
  private readonly rest: Int32Array;
  private readonly rests: (readonly number[])[] = [];
  /** Indexes a row of decisions by the row without its last, and the last. */
  private readonly ends = new PairIndex(0);
  private readonly restOfEnd = new Map<number, number>();
  /** Indexes windows by remainder and newest decision. */
  private readonly ids = new PairIndex(0);
  /** The window's representative of each decision at this position. */
  private readonly newest: readonly number[];
  private readonly group: number;
  /** For each window and age: pools of which one must be left to matter, and those all in conflict. */
  needs: Int32Array = new Int32Array(0);
  meets: Int32Array = new Int32Array(0);
  /** Indexes a window without its spent ages. */
  private readonly spent = new PairIndex(0);
  private readonly live: number[] = [];

  constructor(
    before: readonly Window[],
    here: readonly number[],
    ahead: readonly Ahead[],
    decisions: Decisions,
    rows: ClashRows,
    group: number,
  ) {
    this.rows = rows;
    this.group = group;
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
    const { here, added } = this;
    const first = window * here.length;
    for (const decision of this.before[window]!) {
      if (decision < 0) continue;
      const row = this.rowOf(decision);
      for (let choice = 0; choice < row.length; choice++) {
        const clash = row[choice]!;
        const at = first + choice;
        if (clash === FORBIDDEN) added[at] = FORBIDDEN;
        else if (added[at] !== FORBIDDEN) added[at]! += clash;
      }
    }
  }

  private rowOf(decision: number): Uint8Array {
    const { here, decisions, rows } = this;
    return (rows[decision] ??= Uint8Array.from(here, (other) => decisions.clash(decision, other)));
  }

  get gap(): number {
    return this.ahead.length;
  }

  /** Returns the window after an allowed decision. */
  after(window: number, choice: number): number {
    const at = window * this.here.length + choice;
    const known = this.next[at]!;
    if (known >= 0) return known;
    const id = this.windowOf(this.newest[choice]!, this.restOf(window));
    this.next[at] = id;
    return id;
  }

  /** Returns the window without decisions that conflict with nothing in the pools of the bits `left`. */
  withoutSpent(id: number, left: number): number {
    const { length } = this.ahead;
    const first = this.lookedAt(id);
    const { needs } = this;
    let spent = 0;
    for (let age = 0; age < length; age++)
      if ((needs[first + age]! & left) === 0) spent |= 1 << age;
    if (spent === 0) return id;
    const pair = this.spent.indexOf(id, spent);
    if (pair === this.live.length) this.live.push(this.without(id, spent));
    return this.live[pair]!;
  }

  private without(id: number, spent: number): number {
    const live = this.windows[id]!.map((decision, age) => ((spent >> age) & 1 ? -1 : decision));
    return this.windowOf(live[0]!, this.restIdOf(live.slice(1)));
  }

  private windowOf(newest: number, rest: number): number {
    const { ahead } = this;
    const id = this.ids.indexOf(rest, newest + 1);
    if (id < this.windows.length) return id;
    this.windows.push(ahead.length > 0 ? [newest, ...this.rests[rest]!] : []);
    return id;
  }

  /** Returns the offset of a window's needs, computed on demand. */
  lookedAt(id: number): number {
    const { ahead, decisions, group } = this;
    const first = id * ahead.length;
    if (first < this.needs.length && this.needs[first] !== 0) return first;
    const window = this.windows[id]!;
    if (this.needs.length < first + ahead.length) {
      this.needs = lengthened(this.needs, 2 * (first + ahead.length));
      this.meets = lengthened(this.meets, this.needs.length);
    }
    for (let age = 0; age < ahead.length; age++) {
      const decision = window[age] ?? -1;
      if (decision < 0) {
        this.needs[first + age] = ALWAYS;
        continue;
      }
      const known = neededBy(decision, ahead[age]!, decisions, group);
      this.needs[first + age] = known.needs;
      this.meets[first + age] = known.meets;
    }
    return first;
  }

  private restOf(window: number): number {
    if (this.rest[window]! >= 0) return this.rest[window]!;
    const { ahead, decisions } = this;
    const left: number[] = [];
    const before = this.before[window]!;
    for (let age = 0; age < ahead.length - 1 && age < before.length; age++)
      left.push(representativeOf(before[age]!, ahead[age + 1]!, decisions));
    const rest = this.restIdOf(left);
    this.rest[window] = rest;
    return rest;
  }

  /** Returns the index of a row of decisions. */
  private restIdOf(left: readonly number[]): number {
    let end = 0;
    for (const decision of left) end = 1 + this.ends.indexOf(end, decision + 1);
    let rest = this.restOfEnd.get(end);
    if (rest === undefined) {
      rest = this.rests.push(left) - 1;
      this.restOfEnd.set(end, rest);
    }
    return rest;
  }
}

/** Returns a stepper from position to position, up to `lastPosition`. Yields now and then. */
export function windowTransitions(problem: Problem, decisions: Decisions, lastPosition: number) {
  let before: Ahead[] = [];
  const rowsOf = new Map<readonly number[], ClashRows>();
  return function* (
    windows: readonly Window[],
    position: number,
  ): Generator<void, WindowTransition> {
    const ahead = aheadOf(problem, decisions, position, lastPosition, before);
    before = ahead;
    const here = decisions.at(position);
    const group = problem.groupAt[position]!;
    const rows = rowsOf.get(here) ?? [];
    rowsOf.set(here, rows);
    const transition = new WindowTransition(windows, here, ahead, decisions, rows, group);
    for (const window of windows.keys()) {
      if (window % WINDOWS_BETWEEN_PAUSES === WINDOWS_BETWEEN_PAUSES - 1) yield;
      transition.count(window);
    }
    return transition;
  };
}

/** Returns the decisions ahead within reach of a routine `age` positions back. */
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
    if (isSame) return known;
    const memo = new Int32Array(decisions.poolOf.length).fill(UNKNOWN);
    return { decisions: decisionSets, memo, byPattern: new Map(), clashing: [], group: -1 };
  });
}

/** Returns one representative for decisions with equal conflicts and cliques ahead; -1 for none. */
function representativeOf(decision: number, ahead: Ahead, decisions: Decisions): number {
  if (decision < 0 || ahead.decisions.length === 0) return -1;
  const before = ahead.memo[decision]!;
  if (before !== UNKNOWN) return before;
  const pattern = ahead.decisions
    .map((decisionSet) => decisionSet.map((other) => decisions.clash(decision, other)).join())
    .join();
  let representative = -1;
  if (/[^0,]/.test(pattern)) {
    const key = `${pattern} ${cliquesAhead(decision, ahead, decisions)}`;
    representative = ahead.byPattern.get(key) ?? decision;
    ahead.byPattern.set(key, representative);
  }
  ahead.memo[decision] = representative;
  return representative;
}

/**
 * Pools as bits: those with some routine in conflict with a decision, `ALWAYS` when it conflicts
 * outside the group's pools; and those whose routines all are, negative when one may not be near it
 * at all.
 */
type Clashing = { needs: number; meets: number };

function neededBy(
  decision: number,
  ahead: Ahead,
  { clash, groupOf, poolOf }: Decisions,
  group: number,
): Clashing {
  if (ahead.group !== group) {
    ahead.clashing = [];
    ahead.group = group;
  }
  const known = ahead.clashing[decision];
  if (known) return known;
  let needs = 0;
  let free = 0;
  let isBarred = false;
  for (const other of ahead.decisions.flat()) {
    const clashes = clash(decision, other);
    const pool = groupOf[other] === group ? poolOf[other]! : -1;
    if (clashes === FORBIDDEN) isBarred = true;
    if (clashes > 0) needs |= pool < 0 ? ALWAYS : 1 << pool;
    else if (pool >= 0) free |= 1 << pool;
  }
  const meets = isBarred ? BARRED : needs === ALWAYS ? 0 : needs & ~free;
  return (ahead.clashing[decision] = { needs, meets });
}

/** Returns a decision's cliques while some of its group are ahead. */
function cliquesAhead(decision: number, ahead: Ahead, { groupOf, cliquesOf }: Decisions): string {
  const group = groupOf[decision]!;
  const goesOn = ahead.decisions.some(([other]) => groupOf[other ?? -1] === group);
  return goesOn ? `${group} ${cliquesOf[decision]!.join()}` : "";
}
