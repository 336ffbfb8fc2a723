// The longest increasing subsequence.

/** Returns the longest subsequence whose numbers strictly increase. */
export function longestRising<Thing>(
  things: readonly Thing[],
  numberOf: (thing: Thing) => number,
): Thing[] {
  // For each length, the end of the subsequence with the lowest last number.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  things.forEach((thing, at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberOf(things[ends[middle]!]!) < numberOf(thing)) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1];
    ends[low] = at;
  });
  const chosen: Thing[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) chosen.unshift(things[at]!);
  return chosen;
}
