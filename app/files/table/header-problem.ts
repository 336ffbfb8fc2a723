// Refuses headers that cannot be used.

/** JavaScript gives this property name a meaning of its own. */
const UNUSABLE = "__proto__";

/** Returns a message for headers that cannot be used; null when all can. */
export function headerProblem(columns: readonly { header: string }[]): string | null {
  return columns.some(({ header }) => header.trim() === UNUSABLE)
    ? `The header “${UNUSABLE}” cannot be used. Rename it in the file.`
    : null;
}
