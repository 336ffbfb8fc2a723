// Times of day as minutes.

/** Returns the minutes from midnight of a time such as '16:30'. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
