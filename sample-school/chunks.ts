// Rows for the database, in parts.
/** Engines take only so many values in one statement. */
const ROWS_AT_ONCE = 500;

/** The rows, so many at a time as one statement takes. */
export function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, chunk) =>
    rows.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  );
}
