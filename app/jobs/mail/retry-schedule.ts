// The retry schedule of mail.

const SIX_HOURS = 6 * 3_600;

/** Seconds to wait after each failure; after the last there is no retry. */
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

/** Returns the time of the next attempt after so many failures by `at`, or null when the mail is given up. */
export function nextAttempt(failedAttempts: number, at: Date): Date | null {
  const seconds = RETRY_AFTER_SECONDS[failedAttempts - 1];
  return seconds === undefined ? null : new Date(at.getTime() + seconds * 1_000);
}
