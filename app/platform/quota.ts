// How much one sender may do in a while.

/** No window lasts longer: what was counted in one is forgotten then. */
export const LONGEST_MINUTES = 24 * 60;

/** At most so many in a window of so many minutes, LONGEST_MINUTES at most; it begins with the first. */
export type Quota = { kind: string; most: number; minutes: number };

const MINUTE_MS = 60_000;

/** 'Try again in 3 minutes.' for a wait in ms. */
export function tryAgainIn(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return `Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
