// Whether the visitor wants the film muted: their own choice, kept as a JSON boolean.
export const SOUND_KEY = "callboard-hero-muted";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** The choice, or null when none was made or what is kept cannot be read. */
export function readMuted(kept: Kept): boolean | null {
  try {
    const value: unknown = JSON.parse(kept.getItem(SOUND_KEY) ?? "null");
    return typeof value === "boolean" ? value : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing forgets the choice with the page. */
export function keepMuted(kept: Kept, isMuted: boolean): void {
  try {
    kept.setItem(SOUND_KEY, JSON.stringify(isMuted));
  } catch {}
}
