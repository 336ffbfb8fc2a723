// When a mail that could not be sent is tried again.

const SIX_HOURS = 6 * 3_600;

/** Seconds to wait after the first failure, the second, and so on; after the last there is no more. */
const RETRY_AFTER_SECONDS: readonly number[] = [
  30,
  2 * 60,
  10 * 60,
  3_600,
  SIX_HOURS,
  SIX_HOURS,
  SIX_HOURS,
  SIX_HOURS,
];

/** The moment of the next attempt when so many have failed by `at`, or null when it is given up. */
export function nextAttempt(failedAttempts: number, at: Date): Date | null {
  const seconds = RETRY_AFTER_SECONDS[failedAttempts - 1];
  return seconds === undefined ? null : new Date(at.getTime() + seconds * 1_000);
}
