// The site's own smooth scroll: where the page is at each moment of it.

/** How long a programmatic scroll takes on screens wider than NATIVE_UP_TO_PIXELS. */
export const SCROLL_MS = 1_100;

/** Up to this width a programmatic scroll is the browser's own. */
export const NATIVE_UP_TO_PIXELS = 768;

/** The place between two others after so many milliseconds: quick at first, then settling. */
export function scrolledTo(fromPixels: number, toPixels: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / SCROLL_MS));
  const eased = part === 1 ? 1 : 1 - 2 ** (-10 * part);
  return fromPixels + (toPixels - fromPixels) * eased;
}
