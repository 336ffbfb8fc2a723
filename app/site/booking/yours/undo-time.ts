// How long a family can undo that it cancelled a trial or left a waiting list.

const UNDO_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Returns the moment (ISO text) until which what is done now can be undone; its place is held until then. */
export function undoUntil(now: Date): string {
  return new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS).toISOString();
}

/** Returns whether it can still be undone at a moment (ISO text); null was never to be undone. */
export function canUndo(until: string | null, at: string): until is string {
  return until !== null && until > at;
}
