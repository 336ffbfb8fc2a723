// The text of a JSON column, as SQLite keeps it.

/** Text that is no JSON was put there by another program: as it is, it fails its own schema and not all that is read with it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
