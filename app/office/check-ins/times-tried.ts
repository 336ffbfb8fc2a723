// Counts calls that reached nobody.

/** Returns the number of calls since somebody was last reached; `calls` are newest first. */
export function timesTried(calls: readonly { reached: boolean }[]): number {
  const reached = calls.findIndex((call) => call.reached);
  return reached < 0 ? calls.length : reached;
}
