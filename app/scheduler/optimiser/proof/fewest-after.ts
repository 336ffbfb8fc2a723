// The fewest conflicts of routines who all share performers with each other, after those just placed.
import { WIDEST_WINDOW, fewestPairs } from "./fewest-pairs.ts";

/** More than any number of pairs. */
const NEVER = 0xffff;

/**
 * How many pairs so many routines of one performer make at least in so many slots, with each other and with
 * those of the `gap` slots before: a backward dynamic programme, each stretch worked out once. With a gap
 * too wide for that nothing is said of the slots before.
 */
export class FewestAfter {
  /** Fillings of the last `gap` slots, the newest in the lowest bit; 1 where they are not told apart. */
  readonly windows: number;
  private readonly gap: number;
  readonly most: number;
  private readonly bySlots: Uint16Array[] = [];

  /** `most` is the largest number of routines that is asked for. */
  constructor(gap: number, most: number) {
    this.gap = gap;
    this.most = most;
    this.windows = gap <= WIDEST_WINDOW ? 1 << gap : 1;
  }

  /** For a stretch of so many slots: at `count * windows + window` the fewest pairs. */
  in(slots: number): Uint16Array {
    // With more slots none has a conflict.
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

/** How many bits of a window are set. */
export function bitsIn(window: number): number {
  let bits = 0;
  for (let rest = window; rest > 0; rest &= rest - 1) bits++;
  return bits;
}
