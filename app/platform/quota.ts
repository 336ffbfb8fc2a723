// Rate limits.

/** No window is longer: counts older than this are purged. */
export const LONGEST_MINUTES = 24 * 60;

/** At most `most` in a window of `minutes`, up to LONGEST_MINUTES; the window starts with the first request. */
export type Quota = { kind: string; most: number; minutes: number };

const MINUTE_MS = 60_000;

/** Returns 'Try again in 3 minutes.' for a wait in ms. */
export function tryAgainIn(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return `Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
