import type { Slug } from "#app/site/slides/slides.ts";

/** Slides with the review tab. */
export const TAB_SLUGS: readonly Slug[] = [
  "about",
  "staff",
  "classes",
  "timetable",
  "company",
  "success",
  "contact",
];
