// Runs work on many ids in batches, since a database statement takes a limited number.
const IDS_AT_ONCE = 500;

export async function inBatches<Row>(
  ids: readonly string[],
  work: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    rows.push(...(await work(ids.slice(first, first + IDS_AT_ONCE))));
  }
  return rows;
}
