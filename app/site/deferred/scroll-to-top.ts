// Smooth-scrolls to the top until the visitor scrolls.
import { NATIVE_UP_TO_PIXELS, SCROLL_MS, scrolledTo } from "./smooth-scroll.ts";

const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

export function scrollToTop(): void {
  if (isMedia("(prefers-reduced-motion: reduce)")) return window.scrollTo(0, 0);
  if (isMedia(`(max-width: ${NATIVE_UP_TO_PIXELS}px)`)) {
    return window.scrollTo({ top: 0, behavior: "smooth" });
  }
  const fromPixels = window.scrollY;
  const started = performance.now();
  const stop = new AbortController();
  for (const kind of TAKES_OVER) {
    window.addEventListener(kind, () => stop.abort(), { passive: true, signal: stop.signal });
  }
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    window.scrollTo(0, scrolledTo(fromPixels, 0, now - started));
    if (now - started < SCROLL_MS) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

function isMedia(query: string): boolean {
  return window.matchMedia(query).matches;
}
