// How long an unconfirmed booking holds its places.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Counted from when the mail with the link is sent. */
export const HOLD_MINUTES = 30;
/** Counted from when the booking arrived, whether or not the mail was sent. */
const LONGEST_HOLD_HOURS = 2;
/** For bookings that the staff confirm by phone. */
const PHONE_HOLD_HOURS = 24;
/** Retention of an unconfirmed booking; then its link stops working. */
export const UNCONFIRMED_DAYS = 7;
/** How long the staff see it in their list. */
export const LISTED_HOURS = 24;
/** Minutes between two sendings of the mail. */
export const SENT_AGAIN_MINUTES = 5;

type Unconfirmed = {
  isByPhone: boolean;
  /** ISO text; `mailedAt` is null until the mail is sent. */
  createdAt: string;
  mailedAt: string | null;
};

/**
 * Returns when the hold ends (ISO text): half an hour after the mail was sent, at most two hours in all, or
 * a day when confirmed by phone. A mail that is not sent yet counts from `at`.
 */
export function heldUntil({ isByPhone, createdAt, mailedAt }: Unconfirmed, at: string): string {
  if (isByPhone) return later(createdAt, PHONE_HOLD_HOURS * HOUR_MS);
  const longest = later(createdAt, LONGEST_HOLD_HOURS * HOUR_MS);
  const usual = later(mailedAt ?? at, HOLD_MINUTES * MINUTE_MS);
  return usual < longest ? usual : longest;
}

/**
 * Returns the earliest moments (ISO text) of mail, creation and phone booking that still hold places at
 * `at`.
 */
export function heldSince(at: string): { mailed: string; created: string; byPhone: string } {
  return {
    mailed: later(at, -HOLD_MINUTES * MINUTE_MS),
    created: later(at, -LONGEST_HOLD_HOURS * HOUR_MS),
    byPhone: later(at, -PHONE_HOLD_HOURS * HOUR_MS),
  };
}

/** Returns the moment `hours` before `at`, both ISO text. */
export function hoursBefore(at: string, hours: number): string {
  return later(at, -hours * HOUR_MS);
}

export function minutesBefore(at: string, minutes: number): string {
  return later(at, -minutes * MINUTE_MS);
}

function later(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
