// The reviews by parents.
import type { Testimonial } from "../../content/content.ts";
import { longDay } from "#app/site/content/price-words.ts";
import { shownReviews } from "../../reviews/reviews.ts";
import type { PictureSet } from "#app/site/slides/picture.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { Stars } from "../../reviews/stars.tsx";
import { Strip } from "../../strip/strip.tsx";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./testimonials.module.css";

const FESTOON: PictureSet = import.meta.glob("/media/backgrounds/reviews-festoon.jpg", {
  eager: true,
  import: "default",
  query: { w: "900;1800", format: "avif;webp", quality: "55", as: "picture" },
});

export default function Testimonials() {
  const layout = useLayout();
  const reviews = shownReviews(useContent().testimonials, layout);
  const quotes = reviews.map((review) => (
    <li key={review.quote}>
      <Review review={review} />
    </li>
  ));
  return (
    <Slide title="Parent Reviews" background={FESTOON} className={styles.reviews}>
      {reviews.length === 0 && <p>Our first review will appear here.</p>}
      {/* On the mobile page a swipe changes sections, so the quotes are stacked. */}
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
          {date && ` (${longDay(date)})`}
        </span>
      </figcaption>
    </figure>
  );
}
