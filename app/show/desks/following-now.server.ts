// When the leading desk of a show was last heard, by this process.
import { LOST_MS } from "./desk-rules.ts";

const heard = new Map<string, number>();
const started = performance.now();

/** Notes a word from the leading desk. */
export function heardLeader(showId: string): void {
  heard.set(showId, performance.now());
}

/** Returns for how long the leading desk was not heard, in milliseconds. */
export function quietMsOf(showId: string): number {
  return performance.now() - (heard.get(showId) ?? started);
}

/** Returns true once the leading desk counts as lost. */
export function isLeaderLost(showId: string): boolean {
  return quietMsOf(showId) >= LOST_MS;
}
