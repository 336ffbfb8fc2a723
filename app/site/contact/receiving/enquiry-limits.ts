// How many enquiries one network address may send, and how many go out by mail.

const SHORT_MINUTES = 10;
const MOST_IN_SHORT = 5;
const LONG_HOURS = 24;
const MOST_IN_LONG = 20;
const MINUTE_MS = 60_000;

/** How far back the limits look, in ms. */
export const LIMIT_WINDOW_MS = LONG_HOURS * 60 * MINUTE_MS;

/** True when an address that sent at these moments (ms) may send no more for now: 5 in 10 minutes, 20 a day. */
export function hasSentTooMany(sentAtMs: readonly number[], nowMs: number): boolean {
  const within = (windowMs: number) => sentAtMs.filter((at) => at > nowMs - windowMs).length;
  return (
    within(SHORT_MINUTES * MINUTE_MS) >= MOST_IN_SHORT || within(LIMIT_WINDOW_MS) >= MOST_IN_LONG
  );
}

/** A flood of enquiries waits in the outbox, and is there to be read. */
export const MAILS_AN_HOUR = 30;
