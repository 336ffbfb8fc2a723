// How long to wait before a retry.

export const MAX_BACK_OFF_MS = 30_000;

const FIRST_WAIT_MS = 1_000;

/** Returns the back-off in milliseconds after a number of failed attempts: 1 s, doubling, at most 30 s. */
export function backOffMs(tries: number): number {
  return Math.min(MAX_BACK_OFF_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}
