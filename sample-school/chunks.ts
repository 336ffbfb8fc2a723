// Splits rows for the database.
/** A statement accepts only so many values. */
const ROWS_AT_ONCE = 500;

/** Splits rows into groups that fit one statement. */
export function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, chunk) =>
    rows.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  );
}
