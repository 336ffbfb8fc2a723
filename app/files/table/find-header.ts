// Finds the row that names the columns.
import { readColumns } from "./read-columns.ts";
import type { TableKind } from "./table-kind.ts";

/** The header is looked for in so many rows. */
export const HEADER_ROWS = 30;

/** A row of more cells is no header. */
const WIDEST = 300;

/**
 * Returns the index of the header among the first rows: the one whose cells are most of the fields' headers, the
 * first of equals. -1 where no row has any.
 */
export function findHeader<Field extends string>(
  rows: readonly (readonly string[])[],
  kind: TableKind<Field>,
): number {
  let best = -1;
  let most = 0;
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const known = knownHeaders(row, kind);
    if (known > most) {
      best = at;
      most = known;
    }
  }
  return best;
}

/** How many of a row's cells are headers; 0 for one that only mentions a field in a sentence. */
export function knownHeaders<Field extends string>(
  row: readonly string[],
  kind: TableKind<Field>,
): number {
  if (row.length > WIDEST) return 0;
  const uses = readColumns(row, [], kind).filter(({ field }) => field !== null);
  const filled = row.filter((cell) => cell.trim() !== "").length;
  // A title such as 'Dancers of Northlight 2027' is one cell, and no header.
  const isTitle = filled === 1 && row.length > 1 && uses.every(({ by }) => by !== "header");
  return isTitle ? 0 : uses.length;
}
