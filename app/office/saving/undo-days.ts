// How long what was deleted can be brought back.

export const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** The moment (ISO text) from which on a delete can be undone at `at`. */
export function deletedSince(at: string): string {
  return new Date(Date.parse(at) - UNDO_DAYS * DAY_MS).toISOString();
}
