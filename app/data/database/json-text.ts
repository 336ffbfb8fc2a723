// The text of a JSON column in SQLite.

/**
 * Parses JSON. Text that is not JSON was written by another program: it is returned as it is, so
 * that only its own schema fails.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
