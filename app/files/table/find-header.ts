// Finds the row that names the columns.
import { readColumns } from "./read-columns.ts";
import type { TableKind } from "./table-kind.ts";

/** The header is looked for in the first rows only. */
export const HEADER_ROWS = 30;

/** A longer row cannot be the header. */
const WIDEST = 300;

/**
 * Returns the index of the row with the most known headers, the first of several; -1 when no row has any.
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

/** Returns the number of known headers in a row; 0 for a title that only mentions a field. */
export function knownHeaders<Field extends string>(
  row: readonly string[],
  kind: TableKind<Field>,
): number {
  if (row.length > WIDEST) return 0;
  const uses = readColumns(row, [], kind).filter(({ field }) => field !== null);
  const filled = row.filter((cell) => cell.trim() !== "").length;
  // A title such as 'Dancers of Northlight 2027' is a single cell.
  const isTitle = filled === 1 && row.length > 1 && uses.every(({ by }) => by !== "header");
  return isTitle ? 0 : uses.length;
}
