// What is said where a search was not done when its time was up.

/** Of the time that was given: with less than that taken it was not all used. */
const ALL_BUT = 0.98;

/** Parts of a search have a share of the time each: with all others done early it ends before the time is up. */
export function cutShortText(elapsedMs: number, seconds: number): string {
  if (elapsedMs >= seconds * 1000 * ALL_BUT)
    return `The search stopped after ${seconds} seconds with the best order so far.`;
  const took = Math.round(elapsedMs / 100) / 10;
  return `The search ended after ${took} of ${seconds} seconds: a session whose share of them was over has its best order so far.`;
}
