// Rate limiting by a sliding window.

/**
 * Returns when the next one is allowed (ms), with at most `most` in a sliding window of
 * `spanMs`; times are oldest first.
 */
export function freeAt(momentsMs: readonly number[], most: number, spanMs: number): number {
  const oldest = momentsMs.at(-most);
  return oldest === undefined ? 0 : oldest + spanMs;
}
