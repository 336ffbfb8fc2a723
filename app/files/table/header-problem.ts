// Headers that cannot be used.

/** In JavaScript it is no name of a property like others. */
const UNUSABLE = "__proto__";

/** Returns why the headers make a file unusable; null where they are fine. */
export function headerProblem(columns: readonly { header: string }[]): string | null {
  return columns.some(({ header }) => header.trim() === UNUSABLE)
    ? `The header “${UNUSABLE}” cannot be used. Rename it in the file.`
    : null;
}
