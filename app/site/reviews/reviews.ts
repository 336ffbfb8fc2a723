// Selects the reviews to show, and the two in the side tab.
import { reviewsToShow, type Testimonial } from "../content/content.ts";
import type { Layout } from "#app/site/layout/layouts.ts";

/** Number of samples shown in each layout while there are no real reviews. */
const SAMPLES_SHOWN: Record<Layout, number> = { slides: 3, mobile: 5 };

/** Returns the real reviews, or the samples while there are none. */
export function shownReviews(testimonials: readonly Testimonial[], layout: Layout): Testimonial[] {
  const reviews = reviewsToShow(testimonials);
  const isSample = reviews.every((review) => review.isSample);
  return isSample ? reviews.slice(0, SAMPLES_SHOWN[layout]) : reviews;
}

export const TURN_REVIEWS_MS = 9_000;

/**
 * Returns the two reviews after a number of turns, starting at the slide's index; one when there is only
 * one.
 */
export function reviewsAt<Review>(reviews: readonly Review[], slide: number, turns: number) {
  const first = (slide + 2 * turns) % reviews.length;
  const places = reviews.length < 2 ? [first] : [first, (first + 1) % reviews.length];
  return places.flatMap((place) => reviews[place] ?? []);
}
