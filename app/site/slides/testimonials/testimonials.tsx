// The reviews by parents: one large and the others beside it, or one at a time on a phone.
import { useState } from "react";
import { BackIcon, GoIcon } from "#app/ui/icons.tsx";
import type { Testimonial } from "../../content/content.ts";
import { longDay } from "#app/site/content/price-words.ts";
import { shownReviews } from "../../reviews/reviews.ts";
import { Slide } from "#app/site/slides/slide.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { wrapIndex } from "#app/site/slide-show/wrap-index.ts";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./testimonials.module.css";

export default function Testimonials() {
  const layout = useLayout();
  const reviews = shownReviews(useContent().testimonials, layout);
  const [index, setIndex] = useState(0);
  const isMobile = layout === "mobile";
  const turn = (step: -1 | 1) => setIndex(wrapIndex(index, step, reviews.length));
  return (
    <Slide title="Parent Reviews" ground="gold" className={styles.reviews}>
      {reviews.length === 0 && <p>Our first review will appear here.</p>}
      {/* On the mobile page a swipe changes sections, so buttons turn the reviews. */}
      <ul className={isMobile ? styles.turning : styles.wall} aria-label="What parents say">
        {reviews.map((review, at) => (
          <li key={review.quote} data-shown={at === index || undefined}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {isMobile && reviews.length > 1 && (
        <p className={styles.turns}>
          <button type="button" aria-label="Previous review" onClick={() => turn(-1)}>
            <BackIcon aria-hidden />
          </button>
          <output>
            {index + 1} of {reviews.length}
          </output>
          <button type="button" aria-label="Next review" onClick={() => turn(1)}>
            <GoIcon aria-hidden />
          </button>
        </p>
      )}
    </Slide>
  );
}

function Review({ review }: { review: Testimonial }) {
  const { quote, by, stars, source, date, isSample } = review;
  return (
    <figure className={styles.review}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.by}>
        {stars !== null && <Stars stars={stars} />}
        <span>
          {by}
          {!isSample && source && `, ${source}`}
          {date && ` (${longDay(date)})`}
        </span>
      </figcaption>
    </figure>
  );
}
