// Scrolls to an anchor once its slide is rendered.
import type { Anchor } from "#app/site/slides/slides.ts";

/** Scrolls the page only, not the track of slides. */
export function toAnchor(anchor: Anchor, signal: AbortSignal): void {
  const go = () => {
    const part = document.getElementById(anchor);
    if (!part || signal.aborted) return signal.aborted;
    // Waits for the move to the slide, which starts at its top.
    requestAnimationFrame(() => {
      if (signal.aborted) return;
      const { scrollMarginTop } = getComputedStyle(part);
      const top = part.getBoundingClientRect().top + window.scrollY;
      window.scrollTo(0, top - (Number.parseFloat(scrollMarginTop) || 0));
      part.focus({ preventScroll: true });
    });
    return true;
  };
  if (go()) return;
  const watching = new MutationObserver(() => {
    if (go()) watching.disconnect();
  });
  watching.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watching.disconnect());
}
