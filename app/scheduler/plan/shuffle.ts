// Chance that can be repeated: the same seed gives the same numbers.

/** A source of numbers from 0 up to, and never reaching, 1. */
export type Random = () => number;

/** A source of chance of its own for a whole-number seed (mulberry32). */
export function seededRandom(seed: number): Random {
  // A signed number takes no memory of its own.
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same things in an order of chance, every order as likely as any other. */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const left = [...things];
  const drawn: Thing[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
