// Redirects a visitor to the chosen layout, or to the one that fits the screen.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import {
  LAYOUT_KEY,
  indexAt,
  layoutOfQuery,
  layoutOf,
  moveFor,
  NARROW,
  type Layout,
  type PageAddress,
} from "./layouts.ts";
import { loadPanel } from "#app/site/slides/panels.tsx";
import { SLIDES } from "#app/site/slides/slides.ts";

export function useDevice(isCrawler: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const stop = new AbortController();
    const narrow = window.matchMedia(NARROW);
    const asked = layoutOfQuery(search);
    if (asked) storeText(LAYOUT_KEY, asked, "session");
    const move = async () => {
      // Uses the current address: rendering may still wait for a slide's file.
      const to = moveNow(window.location, isCrawler);
      if (!to) return;
      const slide = SLIDES[indexAt(to)];
      if (slide) await loadPanel(slide.slug, layoutOf(to.pathname));
      if (!stop.signal.aborted) void navigate(to, { replace: true, preventScrollReset: true });
    };
    narrow.addEventListener("change", () => void move(), { signal: stop.signal });
    afterPaint(() => void move(), stop.signal);
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new address is looked at
  }, [pathname, search, hash, isCrawler, navigate]);
}

/** Returns the address that a visitor is redirected to on this screen; null for none. */
export function moveNow(address: PageAddress, isCrawler: boolean): PageAddress | null {
  const asked = layoutOfQuery(address.search) ?? kept();
  return moveFor(address, { asked, isNarrow: window.matchMedia(NARROW).matches, isCrawler });
}

/** Returns whether a narrow screen shows the slides because the visitor chose them. */
export function hasLeftMobilePage(address: PageAddress): boolean {
  const asked = layoutOfQuery(address.search) ?? kept();
  return (
    asked === "slides" &&
    layoutOf(address.pathname) === "slides" &&
    window.matchMedia(NARROW).matches
  );
}

/** Forgets the choice, so that the screen decides again. */
export function forgetLayoutChoice(): void {
  removeText(LAYOUT_KEY, "session");
}

/** Runs `work` after the first paint. */
function afterPaint(work: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    const wait = setTimeout(work);
    signal.addEventListener("abort", () => clearTimeout(wait));
  });
}

function kept(): Layout | null {
  const layout = storedText(LAYOUT_KEY, "session");
  return layout === "mobile" || layout === "slides" ? layout : null;
}
