// Splits long lists, since a database statement takes a limited number of values.
const MOST_AT_ONCE = 500;

/** Returns the list in parts of at most `size`, in order. */
export function batchesOf<Any>(list: readonly Any[], size = MOST_AT_ONCE): Any[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, part) => list.slice(part * size, (part + 1) * size));
}

/** Returns the rows that a reader finds for many ids, part by part. */
export async function readInBatches<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of batchesOf(ids)) rows.push(...(await read(some)));
  return rows;
}
