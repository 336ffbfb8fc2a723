/** The day (YYYY-MM-DD) of the next audition, today included; null where none is said or it is over. */
export function nextAudition(auditionDay: string | null, today: string): string | null {
  return auditionDay !== null && auditionDay >= today ? auditionDay : null;
}
