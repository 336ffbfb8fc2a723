// The slides on a track that moves to the slide of the address.
import { useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { PanelOf } from "#app/site/slides/panels.tsx";
import { SlideArrows } from "./slide-arrows.tsx";
import styles from "./slide-show.module.css";
import { SLIDES } from "#app/site/slides/slides.ts";
import { Trail } from "./trail.tsx";
import { useAnchor } from "./use-anchor.ts";
import { useArrival } from "./use-arrival.ts";
import { useRenderedSlides } from "./use-rendered-slides.ts";
import { useIsStaticMobilePage, useLayout, useShownIndex } from "./use-page-address.ts";
import { useSlideKeys } from "./use-slide-keys.ts";
import { useSlideSteps } from "./use-slide-steps.ts";
import { isLoadMove, useSlideHash } from "./use-slide-hash.ts";
import { useIsMobilePage } from "#app/site/layout/use-is-mobile-page.ts";
import { useSwipe } from "./use-swipe.ts";

/** Used in both layouts, so that a turned phone keeps the slide and typed text. */
export function SlideShow() {
  const stage = useRef<HTMLElement>(null);
  const location = useLocation();
  const layout = useLayout();
  const isMobile = layout === "mobile";
  const index = useShownIndex();
  const isStatic = useIsStaticMobilePage();
  const isTrack = useIsMobilePage();
  const drawn = useRenderedSlides(index, layout);
  const step = useSlideSteps(index);
  useSlideHash();
  useSlideKeys(step);
  useSwipe(stage, index, step);
  useArrival(stage, index);
  useAnchor();
  return (
    <>
      <main id="content" ref={stage} className={styles.stage}>
        <div
          className={styles.track}
          data-index={index}
          data-still={isLoadMove(location.state) || undefined}
          data-waiting={isStatic || undefined}
        >
          {SLIDES.map(({ slug }, at) =>
            drawn.includes(at) ? (
              <div
                key={slug}
                id={isMobile ? slug : undefined}
                className={styles.panel}
                data-index={at}
                inert={!isStatic && at !== index}
                tabIndex={-1}
              >
                <PanelOf
                  slug={slug}
                  layout={isTrack ? "mobile" : layout}
                  isFirstView={!isMobile || at === 0}
                />
              </div>
            ) : null,
          )}
        </div>
      </main>
      <Trail index={index} />
      {isMobile ? (
        <Outlet context={{ index, onStep: step }} />
      ) : (
        <SlideArrows index={index} onStep={step} />
      )}
    </>
  );
}
