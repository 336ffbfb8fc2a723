// The 'Parent Reviews' tab at the side of a slide: two reviews at a time, and others after a while.
import { useEffect, useId, useRef, useState, type PointerEvent } from "react";
import { PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import { reviewsAt, shownReviews, TURN_REVIEWS_MS } from "./content/reviews.ts";
import styles from "./review-tab.module.css";
import { SlideLink } from "./slide-link.tsx";
import { Stars } from "./stars.tsx";
import { useContent } from "./use-site.ts";

export function ReviewTab({ slide }: { slide: number }) {
  const id = useId();
  const tab = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const reviews = shownReviews(useContent().testimonials, "slides");
  if (reviews.length === 0) return null;
  const whenMouse = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") then();
  };
  return (
    <aside aria-label="What parents say">
      <div
        ref={tab}
        className={styles.tab}
        role="presentation"
        data-open={isOpen || undefined}
        onPointerEnter={whenMouse(() => setIsOpen(true))}
        onPointerLeave={whenMouse(() => setIsOpen(false))}
        onFocus={({ target }) => {
          // A tap focuses too, but opens by its click.
          if (target.matches(":focus-visible")) setIsOpen(true);
        }}
        onBlur={({ relatedTarget }) => {
          if (!tab.current?.contains(relatedTarget)) setIsOpen(false);
        }}
        onKeyDown={({ key }) => {
          if (key === "Escape") setIsOpen(false);
        }}
      >
        <button
          type="button"
          className={styles.handle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ nativeEvent }) => {
            const isMouse =
              nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "mouse";
            if (!isMouse) setIsOpen(!isOpen);
          }}
        >
          Parent Reviews
        </button>
        <div id={id} className={styles.panel} hidden={!isOpen}>
          {isOpen && <Turning reviews={reviews} slide={slide} />}
        </div>
      </div>
    </aside>
  );
}

type TurningProps = { reviews: ReturnType<typeof shownReviews>; slide: number };

function Turning({ reviews, slide }: TurningProps) {
  const [turns, setTurns] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const turnsByItself = reviews.length > 2 && !prefersStillness();
  useEffect(() => {
    if (isHeld || !turnsByItself) return undefined;
    const timer = window.setInterval(() => setTurns((last) => last + 1), TURN_REVIEWS_MS);
    return () => window.clearInterval(timer);
  }, [isHeld, turnsByItself]);
  return (
    <>
      {reviewsAt(reviews, slide, turns).map(({ quote, by, stars }) => (
        <figure key={quote} className={styles.review}>
          <blockquote>{quote}</blockquote>
          <figcaption>
            {stars !== null && <Stars stars={stars} />}
            {by}
          </figcaption>
        </figure>
      ))}
      <div className={styles.foot}>
        <SlideLink slug="testimonials">All reviews</SlideLink>
        {turnsByItself && (
          <button
            type="button"
            aria-label={isHeld ? "Let the reviews change" : "Pause the reviews"}
            onClick={() => setIsHeld(!isHeld)}
          >
            {isHeld ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
          </button>
        )}
      </div>
    </>
  );
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
