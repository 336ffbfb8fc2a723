// Re-authentication before the most harmful commands.

/** A gate opened longer ago does not count as re-authentication. */
export const REAUTHENTICATION_MS = 10 * 60_000;

/** Returns true when a gate was opened (ISO text) at most 10 minutes before this moment. */
export function isReauthenticatedAt(unlockedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(unlockedAt) <= REAUTHENTICATION_MS;
}
