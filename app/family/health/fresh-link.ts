// How long medical notes stay open on a device after a sign-in link was used on it.

const OPEN_MS = 10 * 60_000;
const SECOND_MS = 1000;

/** Returns the whole seconds for which notes stay open; 0 when a new link is needed. */
export function secondsOpen(linkAt: string, now: Date): number {
  const leftMs = Date.parse(linkAt) + OPEN_MS - now.getTime();
  // A clock that was set back does not open them for longer.
  return leftMs > OPEN_MS ? 0 : Math.max(0, Math.ceil(leftMs / SECOND_MS));
}
