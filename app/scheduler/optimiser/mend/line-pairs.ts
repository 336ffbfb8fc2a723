// Inserts tokens into a line and removes them, and finds out how to separate pairs that are too
// close on it.
import type { Line } from "./order-line.ts";

/**
 * Returns a lower bound on insertions: how many pairs are so far apart that no single insertion
 * separates two of them.
 */
export function apartPairs(line: Line, pairs: readonly number[]): number {
  if (pairs.length <= 2) return pairs.length / 2;
  const spans: [number, number][] = [];
  for (let at = 0; at < pairs.length; at += 2)
    spans.push([line.indexOf(pairs[at]!), line.indexOf(pairs[at + 1]!)]);
  spans.sort(([, one], [, other]) => one - other);
  let [count, end] = [0, -1];
  for (const [from, to] of spans) if (from > end) [count, end] = [count + 1, to];
  return count;
}

/** Returns true when a token inserted at the place separates every pair. */
export function areParted(line: Line, pairs: readonly number[], place: number): boolean {
  for (let at = 0; at < pairs.length; at += 2)
    if (line.indexOf(pairs[at]!) >= place || line.indexOf(pairs[at + 1]!) < place) return false;
  return true;
}

// Copying and splicing is many times faster than `toSpliced`.
/** Returns the line with a token inserted at a place. */
export function withToken(line: Line, place: number, token: number): number[] {
  const changed = line.slice();
  changed.splice(place, 0, token);
  return changed;
}

/** Returns the line without the token at a place. */
export function withoutPlace(line: Line, place: number): number[] {
  const changed = line.slice();
  changed.splice(place, 1);
  return changed;
}

/** Returns the pairs that do not include the token. */
export function withoutToken(pairs: readonly number[], token: number): number[] {
  const left: number[] = [];
  for (let at = 0; at < pairs.length; at += 2)
    if (pairs[at] !== token && pairs[at + 1] !== token) left.push(pairs[at]!, pairs[at + 1]!);
  return left;
}
