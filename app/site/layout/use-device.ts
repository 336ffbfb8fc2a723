// Moves a visitor to the layout that was asked for, or that fits the screen.
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import {
  ASKED_KEY,
  indexAt,
  layoutAskedFor,
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
    const asked = layoutAskedFor(search);
    if (asked) storeText(ASKED_KEY, asked, "session");
    const move = async () => {
      // The address itself: what is drawn may still wait for its slide's file.
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

/** Where a visitor to this address is moved, as the screen is now; null for one who stays. */
export function moveNow(address: PageAddress, isCrawler: boolean): PageAddress | null {
  const asked = layoutAskedFor(address.search) ?? kept();
  return moveFor(address, { asked, isNarrow: window.matchMedia(NARROW).matches, isCrawler });
}

/** True where a narrow screen shows the slides because that was asked for. */
export function hasLeftTrack(address: PageAddress): boolean {
  const asked = layoutAskedFor(address.search) ?? kept();
  return (
    asked === "slides" &&
    layoutOf(address.pathname) === "slides" &&
    window.matchMedia(NARROW).matches
  );
}

/** The layout is the screen's again. */
export function forgetAsked(): void {
  removeText(ASKED_KEY, "session");
}

/** The page is on the screen before anything is moved. */
function afterPaint(work: () => void, signal: AbortSignal): void {
  requestAnimationFrame(() => {
    const wait = setTimeout(work);
    signal.addEventListener("abort", () => clearTimeout(wait));
  });
}

function kept(): Layout | null {
  const layout = storedText(ASKED_KEY, "session");
  return layout === "mobile" || layout === "slides" ? layout : null;
}
