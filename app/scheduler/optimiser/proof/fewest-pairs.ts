// The fewest conflicts among routines that all share performers, within a stretch.

/**
 * The widest gap for the exact dynamic programme over windows; beyond it, blocks of slots are
 * counted.
 */
export const WIDEST_WINDOW = 8;

/**
 * Returns the fewest pairs within `gap` positions that `count` routines of one performer make in
 * `slots` positions. Exact for gaps up to 8, a lower bound for wider ones.
 */
export function fewestPairs(count: number, slots: number, gap: number): number {
  if (slots >= (count - 1) * (gap + 1) + 1) return 0;
  return gap <= WIDEST_WINDOW ? byWindow(count, slots, gap) : byBlocks(count, slots, gap);
}

/** Returns `fewestPairs` for one gap, memoised. */
export function fewestPairsTable(gap: number): (count: number, slots: number) => number {
  const memo = new Map<number, number>();
  return (count, slots) => {
    if (slots >= (count - 1) * (gap + 1) + 1) return 0;
    const key = count * 65536 + slots;
    const before = memo.get(key);
    if (before !== undefined) return before;
    const pairs = fewestPairs(count, slots, gap);
    memo.set(key, pairs);
    return pairs;
  };
}

/**
 * Dynamic programme, slot by slot: the fewest pairs for each number placed so far and each filling
 * of the last `gap` slots.
 */
function byWindow(count: number, slots: number, gap: number): number {
  const windows = 1 << gap;
  let fewest = new Float64Array((count + 1) * windows).fill(Infinity);
  fewest[0] = 0;
  for (let slot = 0; slot < slots; slot++) {
    const next = new Float64Array(fewest.length).fill(Infinity);
    for (let state = 0; state < fewest.length; state++) {
      const pairs = fewest[state] ?? Infinity;
      if (pairs === Infinity) continue;
      const placed = Math.floor(state / windows);
      const window = state % windows;
      const shifted = (window << 1) & (windows - 1);
      lower(next, placed * windows + shifted, pairs);
      if (placed < count)
        lower(next, (placed + 1) * windows + (gap > 0 ? shifted | 1 : 0), pairs + bitsIn(window));
    }
    fewest = next;
  }
  return Math.min(...fewest.subarray(count * windows));
}

/**
 * Any two routines in a block of gap + 1 slots are in conflict, so an even distribution gives the
 * fewest.
 */
function byBlocks(count: number, slots: number, gap: number): number {
  const blocks = Math.ceil(slots / (gap + 1));
  const each = Math.floor(count / blocks);
  const fuller = count % blocks;
  return (fuller * each * (each + 1) + (blocks - fuller) * each * (each - 1)) / 2;
}

function lower(fewest: Float64Array, state: number, pairs: number): void {
  fewest[state] = Math.min(fewest[state] ?? Infinity, pairs);
}

function bitsIn(window: number): number {
  let bits = 0;
  for (let rest = window; rest > 0; rest &= rest - 1) bits++;
  return bits;
}
