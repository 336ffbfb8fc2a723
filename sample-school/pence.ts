// Sums of the sample school, in whole pence.

/** A total in equal parts; pence left over go one each to the first. The parts add up to the total. */
export function splitPence(total: number, parts: number): number[] {
  const part = Math.floor(total / parts);
  const left = total - part * parts;
  return Array.from({ length: parts }, (_, place) => part + (place < left ? 1 : 0));
}

/** The pay for minutes at a rate in pence an hour, to the penny, halves up. */
export function payFor(minutes: number, ratePence: number): number {
  return Math.floor((2 * minutes * ratePence + 60) / 120);
}
