// Two reviews at a time, changing every nine seconds unless paused.
import { useEffect, useState, type Dispatch, type SetStateAction } from "react";
import { PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { useContent } from "#app/site/content/use-site.ts";
import { reviewsAt, shownReviews, TURN_REVIEWS_MS } from "./reviews.ts";
import { Stars } from "./stars.tsx";
import styles from "./turning-reviews.module.css";

type TurningReviewsProps = {
  slide: number;
  /** The number of turns, and its setter. */
  turning: [number, Dispatch<SetStateAction<number>>];
  onClose: () => void;
};

export default function TurningReviews({ slide, turning, onClose }: TurningReviewsProps) {
  const reviews = shownReviews(useContent().testimonials, "slides");
  const [turns, setTurns] = turning;
  const [isHeld, setIsHeld] = useState(false);
  const turnsByItself = reviews.length > 2 && !prefersStillness();
  useEffect(() => {
    if (isHeld || !turnsByItself) return undefined;
    const timer = window.setInterval(() => setTurns((last) => last + 1), TURN_REVIEWS_MS);
    return () => window.clearInterval(timer);
  }, [isHeld, setTurns, turnsByItself]);
  // On the document: after hovering, the focus is elsewhere.
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onClose]);
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
            aria-label={isHeld ? "Resume the reviews" : "Pause the reviews"}
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
