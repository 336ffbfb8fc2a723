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
  windows: MendWindows;
  kept: KeptRules;
  /** Called with the number of moves tried next. */
  onDepth?: ((moves: number) => void) | undefined;
};

export type MendFound = {
  line: Line;
  /** Moves of existing routines, without those that had to move. */
  moves: number;
  /** How many go into a section of another category. */
  strays: number;
  largestShiftSeconds: number;
};

export type MendAnswer = {
  found: MendFound | null;
  /** No order with fewer moves satisfies all rules. */
  atLeast: number;
};

/** Compares by moves, then by sections of another category, then by the largest shift. */
export function isBetter(one: MendFound, other: MendFound): boolean {
  if (one.moves !== other.moves) return one.moves < other.moves;
  if (one.strays !== other.strays) return one.strays < other.strays;
  return one.largestShiftSeconds < other.largestShiftSeconds;
}
