// The visitor's choice to mute the film, stored as a JSON boolean.
import { storeText, storedText } from "#app/ui/browser-store.ts";

export const SOUND_KEY = "callboard-hero-muted";

/** Returns the choice; null when there is none or it is unreadable. */
export function readMuted(): boolean | null {
  const text = storedText(SOUND_KEY);
  return text === "true" || text === "false" ? text === "true" : null;
}

/** Stores the choice; without storage it lasts until the page closes. */
export function keepMuted(isMuted: boolean): void {
  storeText(SOUND_KEY, JSON.stringify(isMuted));
}
