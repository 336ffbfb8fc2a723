// How long the places of a booking are held that nobody has confirmed yet.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From when the mail with the link has left. */
export const HOLD_MINUTES = 30;
/** From when the booking reached the server, whatever became of the mail. */
export const LONGEST_HOLD_HOURS = 2;
/** Where the staff confirm it by phone. */
export const PHONE_HOLD_HOURS = 24;
/** After that its link leads nowhere, and nothing of it is kept. */
export const UNCONFIRMED_DAYS = 7;
/** So long it is listed for the staff. */
export const LISTED_HOURS = 24;
/** The mail is sent again once in so many minutes. */
export const SENT_AGAIN_MINUTES = 5;

type Unconfirmed = {
  isByPhone: boolean;
  /** Moments as ISO text; `mailedAt` null while the mail has not left. */
  createdAt: string;
  mailedAt: string | null;
};

/**
 * Returns until when (ISO text) the places are held: half an hour from when the mail left, at most two hours
 * in all, or a day where it is confirmed by phone. A mail that has not left would leave at `at`.
 */
export function heldUntil({ isByPhone, createdAt, mailedAt }: Unconfirmed, at: string): string {
  if (isByPhone) return later(createdAt, PHONE_HOLD_HOURS * HOUR_MS);
  const longest = later(createdAt, LONGEST_HOLD_HOURS * HOUR_MS);
  const usual = later(mailedAt ?? at, HOLD_MINUTES * MINUTE_MS);
  return usual < longest ? usual : longest;
}

/** The moments (ISO text) after which each must have happened for places to be held at `at`. */
export function heldSince(at: string): { mailed: string; created: string; byPhone: string } {
  return {
    mailed: later(at, -HOLD_MINUTES * MINUTE_MS),
    created: later(at, -LONGEST_HOLD_HOURS * HOUR_MS),
    byPhone: later(at, -PHONE_HOLD_HOURS * HOUR_MS),
  };
}

/** The moment so many hours before another, both ISO text. */
export function hoursBefore(at: string, hours: number): string {
  return later(at, -hours * HOUR_MS);
}

export function minutesBefore(at: string, minutes: number): string {
  return later(at, -minutes * MINUTE_MS);
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
