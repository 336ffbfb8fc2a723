// Renders the current slide first, and its neighbours after the first interaction.
import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import type { Layout } from "#app/site/layout/layouts.ts";
import { loadPanel, loadPanels } from "#app/site/slides/panels.tsx";
import { loadDeferred } from "./deferred.tsx";
import { renderedSlides } from "./slide-moves.ts";
import { useIsStaticMobilePage } from "./use-page-address.ts";
import { SLIDES } from "#app/site/slides/slides.ts";
import { moveNow } from "#app/site/layout/use-device.ts";
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

/** Milliseconds after hydration until the page counts as idle. */
const IDLE_AFTER_MS = 5_000;

const ALL = SLIDES.map((_, index) => index);

/**
 * Returns the indexes of slides to render. A visit to one slide loads no other. The server renders the
 * whole mobile page, because it does not see the hash and the page works without scripts; after hydration
 * only the shown sections stay.
 */
export function useRenderedSlides(index: number, layout: Layout): readonly number[] {
  const isStatic = useIsStaticMobilePage();
  const [hasNeighbours, setHasNeighbours] = useState(false);
  const [drawn, setDrawn] = useState<readonly number[]>(isStatic ? ALL : [index]);
  const kept = !isStatic && drawn === ALL ? [] : drawn;
  const wanted = renderedSlides(kept, index, hasNeighbours);
  if (wanted !== drawn) setDrawn(wanted);
  const { pathname, search, hash } = useLocation();
  const { isCrawler } = useSite();
  useEffect(() => {
    const shown = SLIDES[index];
    // A visitor about to be redirected needs the other layout's code.
    const isMoving = moveNow({ pathname, search, hash }, isCrawler) !== null;
    if (shown && !isMoving) void loadPanel(shown.slug, layout);
  }, [index, layout, pathname, search, hash, isCrawler]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void runDeferredWork();
      for (const near of renderedSlides([], index, true)) {
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
      void runDeferredWork();
    };
    for (const kind of STIRS) {
      window.addEventListener(kind, stir, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [layout]);
  return wanted;
}

let doing: Promise<void> | null = null;

function runDeferredWork(): Promise<void> {
  loadDeferred();
  doing ??= retryUntilSuccess(() => import("#app/site/deferred/start-deferred-work.ts")).then(
    ({ startDeferredWork }) => startDeferredWork(),
  );
  return doing;
}
