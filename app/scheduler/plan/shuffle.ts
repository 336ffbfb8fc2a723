// Repeatable random numbers: the same seed gives the same sequence.

/** Returns the next number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Returns an independent generator for a whole-number seed (mulberry32). */
export function seededRandom(seed: number): Random {
  // A signed 32-bit number needs no heap allocation.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the items in a uniformly random order. */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const left = [...things];
  const drawn: Thing[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
