// The head of a long list, put in order without ordering all of it.

/**
 * The first `count` of the items: those of a lower rank first, and `compare` among equals. Only the
 * ranks that are reached are put in order, which for names costs most of the time.
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
