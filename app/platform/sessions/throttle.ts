// How long a visitor who guesses pass-phrases has to wait.

export const WINDOW_MINUTES = 15;
export const FREE_GUESSES = 10;
export const GATE_GUESSES_A_DAY = 100;
const LONGEST_WAIT_MINUTES = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type Failures = {
  /** Moments (ms) of the wrong guesses that count against this visitor, oldest first: those of
   * the device when it has signed in before, else those of the network address. */
  own: readonly number[];
  /** Moments of the wrong guesses at the gate in the last day from devices nobody knows, oldest first. */
  strangers: readonly number[];
  /** A device that has signed in before is never locked out by strangers. */
  isKnownDevice: boolean;
};

/**
 * Whole minutes to wait before the next guess, 0 when it may be made now. After 10 wrong guesses
 * in 15 minutes the wait is a minute and doubles with each further one, up to an hour; after 100
 * in a day at one gate, strangers wait until the oldest of them is a day old.
 */
export function minutesToWait({ own, strangers, isKnownDevice }: Failures, nowMs: number): number {
  const recent = own.filter((at) => at > nowMs - WINDOW_MINUTES * MINUTE_MS);
  const last = recent.at(-1);
  let freeAt = 0;
  if (last !== undefined && recent.length >= FREE_GUESSES) {
    const minutes = Math.min(2 ** (recent.length - FREE_GUESSES), LONGEST_WAIT_MINUTES);
    freeAt = last + minutes * MINUTE_MS;
  }
  const today = strangers.filter((at) => at > nowMs - DAY_MS);
  const oldest = today.at(-GATE_GUESSES_A_DAY);
  if (!isKnownDevice && oldest !== undefined && today.length >= GATE_GUESSES_A_DAY) {
    freeAt = Math.max(freeAt, oldest + DAY_MS);
  }
  return Math.max(0, Math.ceil((freeAt - nowMs) / MINUTE_MS));
}

/** What the visitor reads while waiting. */
export function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
