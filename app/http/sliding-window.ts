// What was done within a moving span of time, and when there is room for more.

/** When there is room for another within a moving span of time (ms), if it holds `most`; moments oldest first. */
export function freeAt(momentsMs: readonly number[], most: number, spanMs: number): number {
  const oldest = momentsMs.at(-most);
  return oldest === undefined ? 0 : oldest + spanMs;
}
