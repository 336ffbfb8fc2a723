// The slides side by side on a track that is moved to the one whose route is the address.
import { useRef } from "react";
import { useLocation } from "react-router";
import { PanelOf } from "./panels.tsx";
import { SlideArrows } from "./slide-arrows.tsx";
import styles from "./slide-show.module.css";
import { indexOfPath, SLIDES } from "./slides.ts";
import { useArrival } from "./use-arrival.ts";
import { useDrawn } from "./use-drawn.ts";
import { useSlideKeys } from "./use-slide-keys.ts";
import { useSlideSteps } from "./use-slide-steps.ts";
import { isLoadMove, useSlideHash } from "./use-slide-hash.ts";
import { useSwipe } from "./use-swipe.ts";

export function SlideShow() {
  const stage = useRef<HTMLElement>(null);
  const location = useLocation();
  const index = Math.max(0, indexOfPath(location.pathname));
  const drawn = useDrawn(index);
  const step = useSlideSteps(index);
  useSlideHash();
  useSlideKeys(step);
  useSwipe(stage, index, step);
  useArrival(stage, index);
  return (
    <>
      <main id="content" ref={stage} className={styles.stage}>
        <div
          className={styles.track}
          data-place={index}
          data-still={isLoadMove(location.state) || undefined}
        >
          {SLIDES.map(({ slug }, place) =>
            drawn.includes(place) ? (
              <div
                key={slug}
                className={styles.panel}
                data-place={place}
                inert={place !== index}
                tabIndex={-1}
              >
                <PanelOf slug={slug} />
              </div>
            ) : null,
          )}
        </div>
      </main>
      <SlideArrows index={index} onStep={step} />
    </>
  );
}
