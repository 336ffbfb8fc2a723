// The idle limits of the members area; the server also locks it after 30 days in total.

const HOUR = 60;
const DAY = 24 * HOUR;

export const IDLE_CHOICES = [
  { minutes: 15, words: "15 minutes" },
  { minutes: HOUR, words: "1 hour" },
  { minutes: 4 * HOUR, words: "4 hours" },
  { minutes: DAY, words: "1 day" },
  { minutes: 7 * DAY, words: "7 days" },
] as const;

/** Returns such as '7 days'. */
export function idleWords(minutes: number): string {
  return IDLE_CHOICES.find((choice) => choice.minutes === minutes)?.words ?? `${minutes} minutes`;
}
