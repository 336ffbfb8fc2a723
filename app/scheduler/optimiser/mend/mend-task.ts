// What a mend is asked for and what it finds.
import type { KeptRules } from "./mend-rules.ts";
import type { MendWindows } from "./mend-windows.ts";
import type { Line, OrderLine } from "./order-line.ts";

export type Incoming = { token: number; isLate: boolean; notBefore: number };

export type MendTask = {
  order: OrderLine;
  /** The order without what was taken out of it to come elsewhere. */
  line: Line;
  /** What has to come into it: late entries, and routines that have to be danced later. */
  incoming: readonly Incoming[];
  /** Of each token that stands, when it started before; NaN for others. */
  startsBefore: Float64Array;
  /** Of each band, until when it may go on. */
  endsBy: Float64Array;
  windows: MendWindows;
  kept: KeptRules;
  /** Hears how many moves are tried next. */
  onDepth?: ((moves: number) => void) | undefined;
};

export type MendFound = {
  line: Line;
  /** How many were moved of those that stand, but for those that had to be. */
  moves: number;
  /** How many come into a section of another category. */
  strays: number;
  largestShiftSeconds: number;
};

export type MendAnswer = {
  found: MendFound | null;
  /** No order with fewer moves than so many keeps all rules. */
  atLeast: number;
};

/** Fewer moves, then fewer sections of another category, then a smaller largest shift. */
export function isBetter(one: MendFound, other: MendFound): boolean {
  if (one.moves !== other.moves) return one.moves < other.moves;
  if (one.strays !== other.strays) return one.strays < other.strays;
  return one.largestShiftSeconds < other.largestShiftSeconds;
}
