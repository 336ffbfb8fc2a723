// Hours and counts as people type them into the payroll.

const MINUTES_AN_HOUR = 60;
const QUARTER_MINUTES = 15;
/** All the hours there are in a week. */
export const WEEK_MOST_MINUTES = 168 * MINUTES_AN_HOUR;
const NUMBER = /^(\d+\.?\d*|\.\d+)$/;

/** Minutes of a week's hours in quarters, such as '11.25'; null for anything else, or more than a week has. */
export function readWeekHours(text: string): number | null {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return null;
  const minutes = Number(typed) * MINUTES_AN_HOUR;
  return minutes % QUARTER_MINUTES === 0 && minutes <= WEEK_MOST_MINUTES ? minutes : null;
}

/**
 * Minutes of an answer to a prompt, to the nearest minute. Null for what adds nothing: no number, 0,
 * less than 0, 'Infinity', or a number with text after it.
 */
export function readPromptHours(text: string): number | null {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return null;
  const minutes = Math.round(Number(typed) * MINUTES_AN_HOUR);
  return minutes > 0 && minutes <= WEEK_MOST_MINUTES ? minutes : null;
}

/** Minutes as the number field has them: 675 is '11.25'. */
export function plainHours(minutes: number): string {
  return String(minutes / MINUTES_AN_HOUR);
}
