// Reads the direction of an unsigned amount from a word such as 'Credit'.
export type Direction = "in" | "out";

const IN = new Set(["credit", "cr", "in", "deposit"]);
const OUT = new Set(["debit", "dr", "out", "withdrawal"]);

/** Returns null for any other word, including '': staff are asked, never guessed for. */
export function directionOf(cell: string): Direction | null {
  const word = cell.trim().toLowerCase();
  if (IN.has(word)) return "in";
  return OUT.has(word) ? "out" : null;
}

/**
 * Returns the pence signed by direction; null if the word contradicts the sign. `isSigned` means that the file
 * writes outgoing amounts with a minus.
 */
export function directedPence(
  pence: number,
  direction: Direction,
  isSigned: boolean,
): number | null {
  if (direction === "in") return pence < 0 ? null : pence;
  if (pence > 0 && isSigned) return null;
  return -Math.abs(pence) || 0;
}
