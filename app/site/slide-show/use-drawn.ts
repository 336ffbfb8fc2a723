// Which slides are drawn: at first the one shown, its neighbours once the visitor stirs.
import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import type { Layout } from "#app/site/layout/layouts.ts";
import { loadPanel, loadPanels } from "#app/site/slides/panels.tsx";
import { wantLater } from "./later.tsx";
import { drawnWith } from "./slide-moves.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { moveNow } from "#app/site/layout/use-device.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useSite } from "#app/site/content/use-site.ts";

const STIRS = [
  "pointerdown",
  "pointermove",
  "keydown",
  "focusin",
  "scroll",
  "hashchange",
  "popstate",
] as const;

/** So long after the page is hydrated it is taken to be idle; the first view asks for nothing more. */
const IDLE_AFTER_MS = 5_000;

const ALL = SLIDES.map((_, index) => index);

/**
 * The indexes of the slides to draw. A visit that only looks at one slide loads no other. The
 * server draws the whole mobile track, because it never sees the hash, and it is read without
 * scripts; once hydrated the page drops the sections that are not shown.
 */
export function useDrawn(index: number, layout: Layout): readonly number[] {
  const isHydrated = useHydrated();
  const [hasNeighbours, setHasNeighbours] = useState(false);
  const [drawn, setDrawn] = useState<readonly number[]>(
    layout === "mobile" && !isHydrated ? ALL : [index],
  );
  const kept = isHydrated && drawn === ALL ? [] : drawn;
  const wanted = drawnWith(kept, index, hasNeighbours);
  if (wanted !== drawn) setDrawn(wanted);
  const { pathname, search, hash } = useLocation();
  const { isCrawler } = useSite();
  useEffect(() => {
    const shown = SLIDES[index];
    // Who is about to be moved to the other layout needs its code, not this one's.
    const isMoving = moveNow({ pathname, search, hash }, isCrawler) !== null;
    if (shown && !isMoving) void loadPanel(shown.slug, layout);
  }, [index, layout, pathname, search, hash, isCrawler]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void doTheRest();
      for (const near of drawnWith([], index, true)) {
        const slide = SLIDES[near];
        if (slide) void loadPanel(slide.slug, layout);
      }
    }, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [index, layout]);
  useEffect(() => {
    const stop = new AbortController();
    const stir = () => {
      stop.abort();
      startTransition(() => setHasNeighbours(true));
      void loadPanels(layout);
      void doTheRest();
    };
    for (const kind of STIRS) {
      window.addEventListener(kind, stir, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [layout]);
  return wanted;
}

let doing: Promise<void> | null = null;

function doTheRest(): Promise<void> {
  wantLater();
  doing ??= retryUntilSuccess(() => import("#app/site/rest/rest.ts")).then(({ startRest }) =>
    startRest(),
  );
  return doing;
}
