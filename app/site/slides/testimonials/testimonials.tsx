// What parents say, with room to breathe.
import type { Route } from "./+types/testimonials";
import { shownReviews } from "../../reviews/reviews.ts";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { Strip } from "../../strip/strip.tsx";
import { useLayout } from "../../use-place.ts";
import { useContent } from "../../use-site.ts";
import styles from "./testimonials.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("testimonials", matches);

export default function Testimonials() {
  const reviews = shownReviews(useContent().testimonials, useLayout());
  return (
    <Slide title="Parent Reviews" background="reviews-festoon" className={styles.testimonials}>
      {reviews.length === 0 ? (
        <p>The first review will stand here.</p>
      ) : (
        <Strip label="What parents say" word="review" className={styles.quotes}>
          {reviews.map(({ quote, by, stars, source, date, isSample }) => (
            <li key={quote}>
              <figure className={styles.review}>
                <blockquote className={styles.quote}>{quote}</blockquote>
                <figcaption className={styles.by}>
                  {stars !== null && <Stars stars={stars} />}
                  <span>
                    {by}
                    {!isSample && source && `, ${source}`}
                    {date && ` (${date.slice(0, 4)})`}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </Strip>
      )}
    </Slide>
  );
}
