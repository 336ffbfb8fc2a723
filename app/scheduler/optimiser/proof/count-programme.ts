// Computes the fewest conflicts among one performer's routines, from how many of them are in each
// group.
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

/** A wider window has too many states. */
export const WIDEST_GAP = 10;

/**
 * Goes position by position over the whole order, across group borders. A state records which of
 * the last `gap` positions hold one of the routines, and how many are left in the group. Which
 * routine it is does not matter, as they all share the performer.
 */
export class CountProgramme {
  private readonly problem: Problem;
  private readonly memo = new Map<string, number>();

  constructor(problem: Problem) {
    this.problem = problem;
  }

  /** Returns the fewest pairs that these routines, all of one performer, make in any order. */
  fewest(routines: readonly number[]): number {
    const counts = new Map<number, number>();
    for (const routine of routines) {
      const group = this.problem.groupAt[routine]!;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    const inOrder = [...counts].sort(([one], [other]) => one - other);
    const key = inOrder.flat().join();
    const before = this.memo.get(key);
    if (before !== undefined) return before;
    const pairs = this.swept(inOrder);
    this.memo.set(key, pairs);
    return pairs;
  }

  private swept(counts: readonly (readonly [group: number, count: number])[]): number {
    const { starts, sizes, gap } = this.problem;
    const windows = 1 << gap;
    let now: Int32Array = new Int32Array(windows).fill(NEVER);
    now[0] = 0;
    let position = 0;
    for (const [group, count] of counts) {
      const start = starts[group]!;
      now = this.hasPause(position, start) ? cleared(now) : shifted(now, windows, start - position);
      const end = start + sizes[group]!;
      /** Indexed by how many are left. */
      let left = Array.from({ length: count + 1 }, (): Int32Array =>
        new Int32Array(windows).fill(NEVER),
      );
      left[count] = now;
      for (position = start; position < end; position++) {
        if (this.hasPause(position, position + 1)) left = left.map(cleared);
        left = placed(left, windows, end - position);
      }
      now = left[0]!;
    }
    return now.reduce((least, pairs) => Math.min(least, pairs), NEVER);
  }

  /** Returns true when a pause that clears conflicts is directly before one of the positions. */
  private hasPause(from: number, to: number): boolean {
    const { reach } = this.problem;
    for (let position = Math.max(1, from); position < to; position++)
      if (reach[position - 1]! < position) return true;
    return false;
  }
}

const NEVER = 1 << 28;

/**
 * Advances one position: a routine there conflicts with everything in the window, or the position
 * stays free.
 */
function placed(left: readonly Int32Array[], windows: number, slots: number): Int32Array[] {
  const next = left.map(() => new Int32Array(windows).fill(NEVER));
  left.forEach((states, count) => {
    if (count > slots) return;
    for (let window = 0; window < windows; window++) {
      const pairs = states[window]!;
      if (pairs === NEVER) continue;
      const after = (window << 1) & (windows - 1);
      lower(next[count]!, after, pairs);
      if (count > 0) lower(next[count - 1]!, windows > 1 ? after | 1 : 0, pairs + bitsIn(window));
    }
  });
  return next;
}

/** Advances this many positions without a routine. */
function shifted(states: Int32Array, windows: number, by: number): Int32Array {
  const next = new Int32Array(windows).fill(NEVER);
  states.forEach((pairs, window) =>
    lower(next, by > 30 ? 0 : (window << by) & (windows - 1), pairs),
  );
  return next;
}

/** After a pause, nothing before it matters. */
function cleared(states: Int32Array): Int32Array {
  const next = new Int32Array(states.length).fill(NEVER);
  next[0] = states.reduce((least, pairs) => Math.min(least, pairs), NEVER);
  return next;
}

function lower(states: Int32Array, window: number, pairs: number): void {
  if (pairs < states[window]!) states[window] = pairs;
}

function bitsIn(window: number): number {
  let bits = 0;
  for (let rest = window; rest > 0; rest &= rest - 1) bits++;
  return bits;
}
