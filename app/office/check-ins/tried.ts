// How often somebody was called in vain.

/** The calls in vain since somebody was last reached; `calls` are newest first. */
export function timesTried(calls: readonly { reached: boolean }[]): number {
  const reached = calls.findIndex((call) => call.reached);
  return reached < 0 ? calls.length : reached;
}
