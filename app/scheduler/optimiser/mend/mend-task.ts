// The input and output of the search for a fix.
import type { KeptRules } from "./mend-rules.ts";
import type { MendWindows } from "./mend-windows.ts";
import type { Line, OrderLine } from "./order-line.ts";

export type Incoming = { token: number; isLate: boolean; notBefore: number };

export type MendTask = {
  order: OrderLine;
  /** The order without the routines taken out to go elsewhere. */
  line: Line;
  /** The routines to insert: late entries, and routines that must be danced later. */
  incoming: readonly Incoming[];
  /** The earlier start of each existing token; NaN for others. */
  startsBefore: Float64Array;
  /** The latest end of each band. */
  endsBy: Float64Array;
  /** Returns the times when each token may be danced under some rules. */
  windowsUnder: (kept: KeptRules) => MendWindows;
  kept: KeptRules;
  /** Called with the number of moves tried next. */
  onDepth?: ((moves: number) => void) | undefined;
};

export type MendFound = {
  line: Line;
  /** Moves of existing routines, without those that had to move. */
  moves: number;
  /** How much earlier routines start than before, in all, and how much later. */
  earlySeconds: number;
  lateSeconds: number;
};

export type MendAnswer = {
  found: MendFound | null;
  /** No order with fewer moves satisfies all rules. */
  atLeast: number;
};

/** Compares orders by the time that is earlier, then by moves, then by the time that is later. */
export function isBetter(one: MendFound, other: MendFound): boolean {
  if (one.earlySeconds !== other.earlySeconds) return one.earlySeconds < other.earlySeconds;
  if (one.moves !== other.moves) return one.moves < other.moves;
  return one.lateSeconds < other.lateSeconds;
}
