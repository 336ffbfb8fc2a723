import type { Slug } from "#app/site/slides/slides.ts";

/** The slides beside which the tab stands. */
export const TAB_SLUGS: readonly Slug[] = [
  "about",
  "staff",
  "classes",
  "timetable",
  "company",
  "success",
  "contact",
];
