// The fewest conflicts among routines that all share performers, after those just placed.
import { WIDEST_WINDOW, fewestPairs } from "./fewest-pairs.ts";

/** More than any number of pairs. */
const NEVER = 0xffff;

/**
 * Computes the fewest pairs that one performer's routines make in a number of slots, with each
 * other and with the `gap` slots before: a backward dynamic programme, memoised by length. When the
 * gap is too wide, the slots before are ignored.
 */
export class FewestAfter {
  /**
   * The number of ways to fill the last `gap` slots, newest in the lowest bit; 1 when they are
   * ignored.
   */
  readonly windows: number;
  private readonly gap: number;
  readonly most: number;
  private readonly bySlots: Uint16Array[] = [];

  /** `most` is the largest number of routines that will be queried. */
  constructor(gap: number, most: number) {
    this.gap = gap;
    this.most = most;
    this.windows = gap <= WIDEST_WINDOW ? 1 << gap : 1;
  }

  /** Returns the fewest pairs for this many slots, indexed by `count * windows + window`. */
  in(slots: number): Uint16Array {
    // With more slots there are no conflicts.
    const counted = Math.min(slots, (this.most + 1) * (this.gap + 1));
    for (let known = this.bySlots.length; known <= counted; known++)
      this.bySlots.push(this.windows > 1 ? this.byWindow(known) : this.byCount(known));
    return this.bySlots[counted]!;
  }

  private byWindow(slots: number): Uint16Array {
    const { windows, most } = this;
    const fewest = new Uint16Array((most + 1) * windows).fill(NEVER);
    if (slots === 0) return fewest.fill(0, 0, windows);
    const rest = this.bySlots[slots - 1]!;
    for (let count = 0; count <= most; count++)
      for (let window = 0; window < windows; window++) {
        const free = (window << 1) & (windows - 1);
        let least = rest[count * windows + free]!;
        if (count > 0)
          least = Math.min(least, bitsIn(window) + rest[(count - 1) * windows + (free | 1)]!);
        fewest[count * windows + window] = Math.min(NEVER, least);
      }
    return fewest;
  }

  private byCount(slots: number): Uint16Array {
    return Uint16Array.from({ length: this.most + 1 }, (_, count) =>
      count > slots ? NEVER : fewestPairs(count, slots, this.gap),
    );
  }
}

/** Returns the number of set bits. */
export function bitsIn(window: number): number {
  let bits = 0;
  for (let rest = window; rest > 0; rest &= rest - 1) bits++;
  return bits;
}
