// Content that is only seen in this browser: a draft of the editor, kept in its local storage.
import type { Content } from "../content.ts";

/** Where the draft is kept. */
export const DRAFT_KEY = "callboard-content-draft";

/** The parts that a draft may replace: everything that the website says. */
export const DRAFT_BLOCKS = [
  "timetable",
  "staff",
  "classCards",
  "successItems",
  "company",
  "testimonials",
  "keyDates",
  "successStats",
  "promo",
  "hire",
  "school",
  "about",
  "slideWords",
  "trial",
  "prices",
  "firstVisit",
  "findUs",
  "questions",
  "answers",
] as const satisfies (keyof Content)[];

export type DraftBlock = (typeof DRAFT_BLOCKS)[number];

/** What is kept, as JSON. A part that it lacks keeps the published content. */
export type ContentDraft = Partial<Pick<Content, DraftBlock>>;
