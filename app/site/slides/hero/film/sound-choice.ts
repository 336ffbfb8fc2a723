// Whether the visitor wants the film muted: their own choice, kept as a JSON boolean.
import { storeText, storedText } from "#app/ui/browser-store.ts";

export const SOUND_KEY = "callboard-hero-muted";

/** The choice, or null when none was made or what is kept cannot be read. */
export function readMuted(): boolean | null {
  const text = storedText(SOUND_KEY);
  return text === "true" || text === "false" ? text === "true" : null;
}

/** A browser that keeps nothing forgets the choice with the page. */
export function keepMuted(isMuted: boolean): void {
  storeText(SOUND_KEY, JSON.stringify(isMuted));
}
