// The message when a search was cut short.

/** The share of the allowed time that counts as all of it. */
const ALL_BUT = 0.98;

/**
 * Each part of a search has a share of the time, so when the others finish early it ends before the
 * time is up.
 */
export function cutShortText(elapsedMs: number, seconds: number): string {
  if (elapsedMs >= seconds * 1000 * ALL_BUT)
    return `The search stopped after ${seconds} seconds with the best order so far.`;
  const took = Math.round(elapsedMs / 100) / 10;
  return `The search ended after ${took} of ${seconds} seconds; a session that used up its share has its best order so far.`;
}
