// Whether money came in or went out, where a word says so beside a sum without a sign.
export type Direction = "in" | "out";

const IN = new Set(["credit", "cr", "in", "deposit"]);
const OUT = new Set(["debit", "dr", "out", "withdrawal"]);

/** Returns null for every other word, '' included: it is asked about, never guessed. */
export function directionOf(cell: string): Direction | null {
  const word = cell.trim().toLowerCase();
  if (IN.has(word)) return "in";
  return OUT.has(word) ? "out" : null;
}

/**
 * Returns the sum with the sign of its direction, in pence; null where word and sign contradict each other.
 * `isSigned` says that the file writes outgoing sums with a minus.
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
