/** Returns the day (YYYY-MM-DD) of the next audition, including today; null when not set or past. */
export function nextAudition(auditionDay: string | null, today: string): string | null {
  return auditionDay !== null && auditionDay >= today ? auditionDay : null;
}
