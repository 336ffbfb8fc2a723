// Fresh proof: before what does most harm, whoever is signed in shows again that it is them.

/** A gate that was opened longer ago is no fresh proof of who is there. */
export const FRESH_MS = 10 * 60_000;

/** True where a gate was opened (ISO text) at most 10 minutes before this moment. */
export function isFreshAt(unlockedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(unlockedAt) <= FRESH_MS;
}
