// How long a family can undo cancelling a trial or leaving a waiting list.

const UNDO_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Returns the end of the time to undo (ISO text); the place is held until then. */
export function undoUntil(now: Date): string {
  return new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS).toISOString();
}

/** Returns whether it can still be undone at a moment (ISO text); false for null. */
export function canUndo(until: string | null, at: string): until is string {
  return until !== null && until > at;
}

/** Returns when it was cancelled, from the end of the time to undo it (both ISO text). */
export function cancelledAt(until: string): string {
  return new Date(Date.parse(until) - UNDO_MINUTES * MINUTE_MS).toISOString();
}
