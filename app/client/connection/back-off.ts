// How long to wait before something that failed is tried again.

export const MAX_BACK_OFF_MS = 30_000;

const FIRST_WAIT_MS = 1_000;

/** Milliseconds after so many tries in vain: 1 s, then twice as long each time, 30 s at most. */
export function backOffMs(tries: number): number {
  return Math.min(MAX_BACK_OFF_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));
}
