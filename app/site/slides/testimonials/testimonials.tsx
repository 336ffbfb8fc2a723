// What parents say, with room to breathe.
import type { Route } from "./+types/testimonials";
import { MOST_STARS, reviewsToShow } from "../../content/content.ts";
import type { Layout } from "../../layouts.ts";
import site from "../../site.module.css";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useLayout } from "../../use-place.ts";
import { useContent } from "../../use-site.ts";
import styles from "./testimonials.module.css";

/** While only samples are there, so many of them are shown in each layout. */
const SAMPLES_SHOWN: Record<Layout, number> = { slides: 3, mobile: 5 };

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("testimonials", matches);

export default function Testimonials() {
  const { testimonials } = useContent();
  const layout = useLayout();
  const reviews = reviewsToShow(testimonials);
  const shown = reviews.every(({ isSample }) => isSample)
    ? reviews.slice(0, SAMPLES_SHOWN[layout])
    : reviews;
  return (
    <Slide title="Parent Reviews" background="reviews-festoon">
      <ul className={styles.quotes}>
        {shown.map(({ quote, by, stars }) => (
          <li key={quote}>
            <figure className={styles.review}>
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.by}>
                {stars !== null && <Stars stars={stars} />}
                {by}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Slide>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <span aria-hidden>
        {"★".repeat(stars)}
        {"☆".repeat(MOST_STARS - stars)}
      </span>
      <span className={site.unseen}>
        {stars} of {MOST_STARS} stars
      </span>
    </span>
  );
}
