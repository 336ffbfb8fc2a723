// How long the members area may stay open without use; the server ends it after 30 days in all.

const HOUR = 60;
const DAY = 24 * HOUR;

export const IDLE_CHOICES = [
  { minutes: 15, words: "15 minutes" },
  { minutes: HOUR, words: "1 hour" },
  { minutes: 4 * HOUR, words: "4 hours" },
  { minutes: DAY, words: "1 day" },
  { minutes: 7 * DAY, words: "7 days" },
] as const;

/** Such as '7 days'. */
export function idleWords(minutes: number): string {
  return IDLE_CHOICES.find((choice) => choice.minutes === minutes)?.words ?? `${minutes} minutes`;
}
