// Returns the start of a sorted list without sorting all of it.

/**
 * Returns the first `count` items: lower ranks first, and `compare` within a rank. Only the
 * ranks that are needed are sorted, since comparing names takes most of the time.
 */
export function firstInOrder<Item>(
  items: readonly Item[],
  count: number,
  rank: (item: Item) => number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const byRank = Map.groupBy(items, rank);
  const first: Item[] = [];
  for (const key of [...byRank.keys()].sort((one, other) => one - other)) {
    if (first.length >= count) break;
    first.push(...(byRank.get(key) ?? []).sort(compare));
  }
  return first.slice(0, count);
}
