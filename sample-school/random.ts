// Reproducible random numbers from a seed.

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** Creates a generator for a seed; the same seed gives the same numbers on every machine. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a whole number, both ends included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** Returns true in `share` of all cases, 0 to 1. */
export function happens(random: Random, share: number): boolean {
  return random() < share;
}

/** Returns one of the list; throws RangeError for an empty one. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new RangeError("There is nothing to pick from.");
  return chosen;
}

/** Returns a new list in random order. */
export function shuffled<Choice>(random: Random, choices: readonly Choice[]): Choice[] {
  const left = [...choices];
  return choices.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Choice);
}

/** Returns a number of different entries, in the list's order; all of them when there are fewer. */
export function pickSome<Choice>(
  random: Random,
  choices: readonly Choice[],
  count: number,
): Choice[] {
  const chosen = new Set(
    shuffled(
      random,
      choices.map((_, place) => place),
    ).slice(0, count),
  );
  return choices.filter((_, place) => chosen.has(place));
}

/** Returns an id in the form of a random UUID. */
export function drawId(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join("");
  const variant = "89ab"[Math.floor(random() * 4)];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`;
}
