// Which reviews are shown, and which two stand in the side tab at a time.
import { reviewsToShow, type Testimonial } from "../content/content.ts";
import type { Layout } from "#app/site/layout/layouts.ts";

/** While only samples are there, so many of them are shown in each layout. */
const SAMPLES_SHOWN: Record<Layout, number> = { slides: 3, mobile: 5 };

/** The real reviews, or the samples while there is no real one. */
export function shownReviews(testimonials: readonly Testimonial[], layout: Layout): Testimonial[] {
  const reviews = reviewsToShow(testimonials);
  const isSample = reviews.every((review) => review.isSample);
  return isSample ? reviews.slice(0, SAMPLES_SHOWN[layout]) : reviews;
}

export const TURN_REVIEWS_MS = 9_000;

/** The two reviews after so many turns, beginning at the slide's own place; one where there is one. */
export function reviewsAt<Review>(reviews: readonly Review[], slide: number, turns: number) {
  const first = (slide + 2 * turns) % reviews.length;
  const places = reviews.length < 2 ? [first] : [first, (first + 1) % reviews.length];
  return places.flatMap((place) => reviews[place] ?? []);
}
