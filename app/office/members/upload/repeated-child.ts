// Joins the rows of a child who is listed once for each class.
import type { UploadRow } from "./upload-row.ts";

export type Repeat = { row: UploadRow; first: number };

/** Returns one row for each child with all the classes, and the rows that only add a class to an earlier one. */
export function joinRepeats(rows: readonly UploadRow[]): {
  rows: UploadRow[];
  repeats: Repeat[];
} {
  const firsts = new Map<string, UploadRow>();
  const joined: UploadRow[] = [];
  const repeats: Repeat[] = [];
  for (const row of rows) {
    const { further } = row;
    const first = further.classes.length > 0 ? firsts.get(keyOf(row)) : undefined;
    if (!first) {
      const own = { ...row, further: { ...further, classes: [...further.classes] } };
      joined.push(own);
      if (further.classes.length > 0) firsts.set(keyOf(row), own);
      continue;
    }
    const added = further.classes.filter((name) => !first.further.classes.includes(name));
    // Two rows equal in every cell are repeated lines, which the comparison lists.
    if (added.length === 0) joined.push(row);
    else {
      first.further.classes.push(...added);
      repeats.push({ row, first: first.row });
    }
  }
  return { rows: joined, repeats };
}

function keyOf(row: UploadRow): string {
  const further = { ...row.further, classes: [] };
  return JSON.stringify({ ...row, row: 0, notes: [], further });
}
