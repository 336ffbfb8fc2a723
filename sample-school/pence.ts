// Sums of the sample school, in whole pence.

/** The pay for minutes at a rate in pence an hour, to the penny, halves up. */
export function payFor(minutes: number, ratePence: number): number {
  return Math.floor((2 * minutes * ratePence + 60) / 120);
}
