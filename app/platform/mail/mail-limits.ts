// How much of the mail that strangers can cause goes out: a confirmation, a change, a sign-in link.

const HOUR_MS = 3_600_000;

/** To one mailbox in an hour and in a day, and to all together in an hour. */
export const MAILBOX_AN_HOUR = 3;
export const MAILBOX_A_DAY = 8;
export const ALL_AN_HOUR = 60;

/** The moments (ISO text) since which mails count at `at`. */
export function countedSince(at: string): { hour: string; day: string } {
  const before = (hours: number) => new Date(Date.parse(at) - hours * HOUR_MS).toISOString();
  return { hour: before(1), day: before(24) };
}
