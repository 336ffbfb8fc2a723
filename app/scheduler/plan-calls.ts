// How often one network address may ask for saved schedules and save them.

export type CallKind = "look-up" | "insert" | "update";

export const WINDOW_MINUTES = 15;

/** Calls in a window of 15 minutes. */
export const MOST_CALLS: Record<CallKind, number> = { "look-up": 60, insert: 30, update: 200 };

const MINUTE_MS = 60_000;

/** When a window that is still open at `nowMs` began at the earliest. */
export function windowOpensMs(nowMs: number): number {
  return nowMs - WINDOW_MINUTES * MINUTE_MS;
}

/** What a visitor reads while the window is full. `startedMs` is when it began. */
export function tooManyCalls(startedMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.ceil((startedMs - windowOpensMs(nowMs)) / MINUTE_MS));
  return `too many requests. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
