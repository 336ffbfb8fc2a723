// The easing of the site's smooth scroll.

/** Duration of a programmatic scroll on screens wider than NATIVE_UP_TO_PIXELS. */
export const SCROLL_MS = 1_100;

/** Up to this width the browser's own smooth scroll is used. */
export const NATIVE_UP_TO_PIXELS = 768;

/** Returns the position after `elapsedMs`: quick at first, then settling. */
export function scrolledTo(fromPixels: number, toPixels: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / SCROLL_MS));
  const eased = part === 1 ? 1 : 1 - 2 ** (-10 * part);
  return fromPixels + (toPixels - fromPixels) * eased;
}
