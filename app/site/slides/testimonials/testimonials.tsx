// What parents say, with room to breathe.
import type { Route } from "./+types/testimonials";
import type { Testimonial } from "../../content/content.ts";
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
  const layout = useLayout();
  const reviews = shownReviews(useContent().testimonials, layout);
  const quotes = reviews.map((review) => (
    <li key={review.quote}>
      <Review review={review} />
    </li>
  ));
  return (
    <Slide title="Parent Reviews" background="reviews-festoon" className={styles.testimonials}>
      {reviews.length === 0 && <p>The first review will stand here.</p>}
      {/* On the mobile track a swipe turns sections: there the quotes follow each other downwards. */}
      {layout === "mobile" ? (
        <ul className={styles.stack}>{quotes}</ul>
      ) : (
        reviews.length > 0 && (
          <Strip label="What parents say" word="review" className={styles.quotes}>
            {quotes}
          </Strip>
        )
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
          {date && ` (${date.slice(0, 4)})`}
        </span>
      </figcaption>
    </figure>
  );
}
